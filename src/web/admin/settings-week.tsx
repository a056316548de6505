import { useLoaderData } from 'react-router';
import { adminWeekSettingsPage } from '../../contract/admin-pages.ts';
import type { loader } from './settings/load-settings.ts';
import { SettingsPage } from './settings/settings-page.tsx';
import { WeekRuleForm } from './settings/week-rule-form.tsx';

export { clientLoader, loader } from './settings/load-settings.ts';

export const handle = [adminWeekSettingsPage];

export default function WeekSettings() {
  const settings = useLoaderData<typeof loader>();
  return (
    <SettingsPage page={adminWeekSettingsPage}>
      {(onSaved) => <WeekRuleForm key={settings.version} settings={settings} onSaved={onSaved} />}
    </SettingsPage>
  );
}
