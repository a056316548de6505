import { useLoaderData } from 'react-router';
import { adminPlanSettingsPage } from '../../contract/admin-pages.ts';
import type { loader } from './settings/load-settings.ts';
import { PlansForm } from './settings/plans-form.tsx';
import { SettingsPage } from './settings/settings-page.tsx';

export { clientLoader, loader } from './settings/load-settings.ts';

export const handle = [adminPlanSettingsPage];

export default function PlanSettings() {
  const settings = useLoaderData<typeof loader>();
  return (
    <SettingsPage page={adminPlanSettingsPage}>
      {(onSaved) => <PlansForm key={settings.version} settings={settings} onSaved={onSaved} />}
    </SettingsPage>
  );
}
