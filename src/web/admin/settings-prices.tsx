import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { adminPriceSettingsPage } from '../../contract/admin-pages.ts';
import type { Call } from '../../contract/endpoint.ts';
import { getPrices } from '../../contract/price-changes.ts';
import { api } from '../lib/api.ts';
import { PriceChanges } from './settings/price-changes.tsx';
import { PricesForm } from './settings/prices-form.tsx';
import { SettingsPage } from './settings/settings-page.tsx';

export const handle = [adminPriceSettingsPage];

const load = (call: Call) => call(getPrices);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

/** What subscribers pay, and from when they pay something else. */
export default function PriceSettings() {
  const prices = useLoaderData<typeof loader>();
  return (
    <SettingsPage page={adminPriceSettingsPage}>
      {(onSaved) => (
        <>
          <PriceChanges version={prices.version} changes={prices.changes} onSaved={onSaved} />
          <PricesForm key={prices.version} shown={prices} onSaved={onSaved} />
        </>
      )}
    </SettingsPage>
  );
}
