import { getReview, saveReview } from '../../../contract/review.ts';
import { route } from '../../http/route.ts';
import * as save from './save-review.ts';
import { showReview } from './show-review.ts';

export const reviewRoutes = [
  route(getReview, (context, { params }) => showReview(context, params.url_key)),
  route(saveReview, (context, { body }) => save.saveReview(context, body)),
];
