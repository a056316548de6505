import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { getContentPage } from '../../contract/content.ts';
import type { Call } from '../../contract/endpoint.ts';
import { faqPage, privacyPage, termsPage } from '../../contract/pages.ts';
import { api } from '../lib/api.ts';
import prose from '../ui/prose.module.css';

export const handle = [faqPage, privacyPage, termsPage];

/** The page's address is its name in the database. */
const load = (call: Call, request: Request) =>
  call(getContentPage, { params: { slug: new URL(request.url).pathname.replaceAll('/', '') } });

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

export default function ContentPage() {
  const { title, html } = useLoaderData<typeof loader>();
  return (
    <article className={prose.page}>
      <h1>{title}</h1>
      {/* sanitised on the server: see features/content */}
      <div className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}
