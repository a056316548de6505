import type { LoaderFunctionArgs } from 'react-router';
import type { Call } from '../../../contract/endpoint.ts';
import { getSettings } from '../../../contract/settings.ts';
import { api } from '../../lib/api.ts';

/** The same for every section: they are parts of one channel. */
const load = (call: Call) => call(getSettings);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);
