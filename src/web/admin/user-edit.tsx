import { useState } from 'react';
import {
  useLoaderData,
  useLocation,
  useRevalidator,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminUserEditPage, adminUsersPage } from '../../contract/admin-pages.ts';
import type { Call } from '../../contract/endpoint.ts';
import { getStaffMember, type StaffMember } from '../../contract/staff.ts';
import { api } from '../lib/api.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Banner } from '../ui/banner.tsx';
import { ActionNews } from './kit/action-news.tsx';
import { Card, Columns, Facts, Page } from './kit/card.tsx';
import { PageHead } from './kit/page-head.tsx';
import { useAction } from './kit/use-action.ts';
import { AccountActions } from './users/account-actions.tsx';
import { deviceName } from './users/device-name.ts';
import { StaffForm } from './users/staff-form.tsx';
import { StatePill } from './users/state-pill.tsx';
import styles from './users/user-form.module.css';

export const handle = [adminUserEditPage];

const load = (call: Call, userId = '') => call(getStaffMember, { params: { user_id: userId } });

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.userId);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.userId);

export default function UserEditPage() {
  const person = useLoaderData<typeof loader>();
  // another person is another form
  return <Person key={person.id} person={person} />;
}

function Person({ person }: { person: StaffMember }) {
  const { revalidate } = useRevalidator();
  const action = useAction();
  const [round, setRound] = useState(0);
  const { state } = useLocation() as { state: { news?: string } | null };
  // the browser keeps this over a reload, and the server knows nothing of it: not in the first render
  const brought = (useHydrated() && state?.news) || null;
  const [said, setNews] = useState<string | null | undefined>();
  const news = said === undefined ? brought : said;
  const onSaved = async (said: string) => {
    await revalidate();
    // opens the form again, with what now stands
    setRound((last) => last + 1);
    setNews(said);
  };

  return (
    <Page>
      <PageHead
        title={person.name}
        back={{ to: adminUsersPage.path, label: adminUsersPage.title }}
        pills={<StatePill state={person.state} />}
        lead={person.email}
      />
      {news && (
        <Banner kind="success" onClose={() => setNews(null)}>
          {news}
        </Banner>
      )}
      <ActionNews action={action} />
      {person.is_self && (
        <Banner kind="info">This is you. Your own access is changed by another owner.</Banner>
      )}
      {!person.is_self && !person.may_change && (
        <Banner kind="info">
          {person.first_name} may do things that you may not: an owner can change this account.
        </Banner>
      )}
      <Columns
        main={<StaffForm key={round} person={person} onSaved={onSaved} />}
        side={
          <>
            <Card title="Account">
              <Facts
                facts={[
                  ['Email', person.email],
                  ['Since', person.since_formatted],
                  ['Two-step log-in', person.has_second_factor ? 'On' : 'Off'],
                ]}
              />
              {person.may_change && !person.is_self && (
                <AccountActions person={person} action={action} />
              )}
            </Card>
            <Card title="Logged in">
              {person.sessions.length === 0 ? (
                <p>Nowhere at the moment.</p>
              ) : (
                <ul className={styles.sessions}>
                  {person.sessions.map((session) => (
                    <li key={session.id}>
                      {deviceName(session.user_agent)}
                      <span>
                        Last seen {session.last_seen_formatted}, since {session.since_formatted}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </Card>
          </>
        }
      />
    </Page>
  );
}
