import type { LoaderFunctionArgs } from 'react-router';
import { getSettings } from '../../../contract/settings.ts';
import { api } from '../../lib/api.ts';

/** The same for every section: they are parts of one channel. */
export const loader = ({ context }: LoaderFunctionArgs) => context.call(getSettings);
export const clientLoader = () => api(getSettings);
