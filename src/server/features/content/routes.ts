import { getContentPage } from '../../../contract/content.ts';
import { refuse } from '../../../contract/refusals.ts';
import { route } from '../../http/route.ts';
import { renderMarkdown } from './render-markdown.ts';
import { findPage } from './store.ts';

export const contentRoutes = [
  route(getContentPage, async ({ deps, channel }, { params }) => {
    const page = await findPage(deps.database, channel.id, params.slug);
    if (!page) return refuse('request.not_found');
    return {
      title: page.title,
      html: renderMarkdown(page.markdown),
      updated_at: page.updated_at.toISOString(),
    };
  }),
];
