import { useState } from 'react';
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router';
import type { Call } from '../../contract/endpoint.ts';
import { adminDashboardPage, adminTwoStepPage } from '../../contract/admin-pages.ts';
import {
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '../../contract/second-factor.ts';
import { api } from '../lib/api.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, Facts, Page } from './kit/card.tsx';
import { PageHead } from './kit/page-head.tsx';
import { CodeForm } from './two-step/code-form.tsx';
import { RecoveryCodes } from './two-step/recovery-codes.tsx';
import { SetUp } from './two-step/set-up.tsx';

export const handle = [adminTwoStepPage];

const load = (call: Call) => call(getSecondFactor);

export const loader = ({ context }: LoaderFunctionArgs) => load(context.call);
export const clientLoader = () => load(api);

/** One's own second step: set up, recovery codes, turned off. */
export default function TwoStepPage() {
  const state = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [news, setNews] = useState<string | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [asking, setAsking] = useState<'renew' | 'turn off' | null>(null);

  const onCodes = async (said: { message: string; recovery_codes: string[] }) => {
    setNews(said.message);
    setCodes(said.recovery_codes);
    setAsking(null);
    await revalidate();
  };

  return (
    <Page>
      <PageHead
        title="Two-step log-in"
        lead="After your password you enter a code that your phone shows. A stolen password alone then opens nothing."
      />
      {state.is_required && !state.is_on && (
        <Banner kind="warning" title="Owners of this shop log in with two steps.">
          Set it up to go on.
        </Banner>
      )}
      {news && <Banner kind="success">{news}</Banner>}
      {codes && (
        <RecoveryCodes codes={codes}>
          <ButtonLink to={adminDashboardPage.path}>I have kept them</ButtonLink>
        </RecoveryCodes>
      )}
      {!state.is_on && <SetUp onDone={onCodes} />}
      {state.is_on && !codes && (
        <Card title="Your second step">
          <Facts
            facts={[
              ['On since', state.on_since_formatted],
              ['Recovery codes left', String(state.recovery_codes_left)],
            ]}
          />
          {asking === null ? (
            <div>
              <Button variant="secondary" size="small" onClick={() => setAsking('renew')}>
                New recovery codes
              </Button>{' '}
              <Button variant="quiet" size="small" onClick={() => setAsking('turn off')}>
                Turn off
              </Button>
            </div>
          ) : (
            <CodeForm
              key={asking}
              label={asking === 'renew' ? 'Make new codes' : 'Turn off'}
              danger={asking === 'turn off'}
              onCancel={() => setAsking(null)}
              send={async (body) => {
                if (asking === 'renew') return onCodes(await api(renewRecoveryCodes, { body }));
                setNews((await api(turnOffSecondFactor, { body })).message);
                setAsking(null);
                await revalidate();
              }}
            />
          )}
        </Card>
      )}
    </Page>
  );
}
