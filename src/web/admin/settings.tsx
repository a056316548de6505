import { useLoaderData } from 'react-router';
import { adminSettingsPage } from '../../contract/admin-pages.ts';
import type { loader } from './settings/load-settings.ts';
import { LookForm } from './settings/look-form.tsx';
import { SettingsPage } from './settings/settings-page.tsx';

export { clientLoader, loader } from './settings/load-settings.ts';

export const handle = [adminSettingsPage];

export default function LookSettings() {
  const settings = useLoaderData<typeof loader>();
  return (
    <SettingsPage page={adminSettingsPage}>
      {(onSaved) => <LookForm key={settings.version} settings={settings} onSaved={onSaved} />}
    </SettingsPage>
  );
}
