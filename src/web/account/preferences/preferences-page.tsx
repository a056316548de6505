import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import { exportMyData } from '../../../contract/care.ts';
import type { Call } from '../../../contract/endpoint.ts';
import { preferencesPage } from '../../../contract/pages.ts';
import { getPreferences } from '../../../contract/preferences.ts';
import { api } from '../../lib/api.ts';
import { FileLink } from '../../ui/button.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import styles from './preferences.module.css';

export const handle = [preferencesPage];

const load = (call: Call) => call(getPreferences);
export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

export default function PreferencesPage() {
  const { preferences } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.page}>
      <header>
        <h1>Preferences</h1>
        <p className={styles.lead}>What we may choose for you, and what we may write to you.</p>
      </header>
      <PreferencesForm preferences={preferences} onSaved={() => void revalidate()} />
      <section aria-labelledby="my-data">
        <h2 id="my-data">Your data</h2>
        <p className={styles.lead}>
          Everything that we hold on you, as a file. If you want it erased, please write to us.
        </p>
        <FileLink variant="secondary" href={exportMyData.path} download>
          Download my data
        </FileLink>
      </section>
    </div>
  );
}
