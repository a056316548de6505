import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminPageSettingsPage } from '../../contract/admin-pages.ts';
import type { Call } from '../../contract/endpoint.ts';
import { getPageSource, getSettings } from '../../contract/settings.ts';
import { api } from '../lib/api.ts';
import { Card } from './kit/card.tsx';
import { PageForm } from './settings/page-form.tsx';
import styles from './settings/settings.module.css';
import { SettingsPage } from './settings/settings-page.tsx';

export const handle = [adminPageSettingsPage];

async function load(call: Call, slug: string | undefined) {
  const [{ pages }, opened] = await Promise.all([
    call(getSettings),
    slug === undefined ? null : call(getPageSource, { params: { slug } }),
  ]);
  return { pages, opened };
}

export const loader = ({ context, params }: LoaderFunctionArgs) => load(context.call, params.slug);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.slug);

export default function PageSettings() {
  const { pages, opened } = useLoaderData<typeof loader>();
  return (
    <SettingsPage page={adminPageSettingsPage}>
      {(onSaved) => (
        <>
          <Card title="Pages of the shop">
            <ul className={styles.pages}>
              {pages.map(({ slug, title }) => (
                <li key={slug}>
                  <Link
                    to={`/admin/settings/pages/${slug}`}
                    aria-current={opened?.slug === slug ? 'page' : undefined}
                  >
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
          {opened && (
            <PageForm key={`${opened.slug} ${opened.updated_at}`} page={opened} onSaved={onSaved} />
          )}
        </>
      )}
    </SettingsPage>
  );
}
