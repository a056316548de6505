import { useLoaderData } from 'react-router';
import { adminDeliverySettingsPage } from '../../contract/admin-pages.ts';
import { DeliveryForm } from './settings/delivery-form.tsx';
import type { loader } from './settings/load-settings.ts';
import { SettingsPage } from './settings/settings-page.tsx';

export { clientLoader, loader } from './settings/load-settings.ts';

export const handle = [adminDeliverySettingsPage];

export default function DeliverySettings() {
  const settings = useLoaderData<typeof loader>();
  return (
    <SettingsPage page={adminDeliverySettingsPage}>
      {(onSaved) => <DeliveryForm key={settings.version} settings={settings} onSaved={onSaved} />}
    </SettingsPage>
  );
}
