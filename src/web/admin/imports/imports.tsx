import {
  Link,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminImportsPage } from '../../../contract/admin-pages.ts';
import type { Call } from '../../../contract/endpoint.ts';
import { getImport, listImports } from '../../../contract/imports.ts';
import { api } from '../../lib/api.ts';
import { Card, Page } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { ImportReport } from './import-report.tsx';
import { kindWords, statusWords } from './import-words.ts';
import { UploadForm } from './upload-form.tsx';
import styles from './imports.module.css';

export const handle = [adminImportsPage];

async function load(call: Call, request: Request) {
  const import_id = new URL(request.url).searchParams.get('import');
  const [{ imports }, shown] = await Promise.all([
    call(listImports),
    import_id ? call(getImport, { params: { import_id } }) : null,
  ]);
  return { imports, shown };
}

export const loader = ({ context, request }: LoaderFunctionArgs) => load(context.call, request);
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => load(api, request);

export default function ImportsPage() {
  const { imports, shown } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={adminImportsPage.title}
        lead="Customers, meals and gift cards from a CSV file. Each line is judged before anything is written."
      />
      {shown && <ImportReport key={shown.id} state={shown} />}
      <UploadForm key={shown?.id} />
      <Card title="Earlier imports">
        {imports.length === 0 ? (
          <p>Nothing has been imported yet.</p>
        ) : (
          <ul className={styles.list}>
            {imports.map((each) => (
              <li key={each.id}>
                <span>
                  <Link to={`${adminImportsPage.path}?import=${each.id}`}>{each.file_name}</Link>
                  <span className={styles.second}>
                    {kindWords[each.kind]} · {each.created_at_formatted} · {each.by}
                  </span>
                </span>
                <Pill look="outlined">{statusWords[each.status]}</Pill>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Page>
  );
}
