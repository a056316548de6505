import {
  permissionsOn,
  roles,
  type Grant,
  type Permission,
  type Role,
  type StaffAccess,
} from '../../../domain/permissions/permissions.ts';
import { Card } from '../kit/card.tsx';
import { permissionGroups, roleWords } from './permission-words.ts';
import groups from '../kit/choice-groups.module.css';
import styles from './access-fields.module.css';

interface AccessFieldsProps {
  access: StaffAccess;
  onChange: (access: StaffAccess) => void;
  channels: readonly { id: string; name: string }[];
  disabled: boolean;
  error: string | undefined;
}

/** Roles by channel, then what this person may do besides, or may not. */
export function AccessFields({ access, onChange, channels, disabled, error }: AccessFieldsProps) {
  const has = (role: Role, channelId: string | null) =>
    access.grants.some((grant) => grant.role === role && grant.channel_id === channelId);
  const toggleGrant = ({ role, channel_id }: Grant) => {
    const others = access.grants.filter(
      (grant) =>
        grant.role !== role ||
        // a role on every channel says all there is to say
        (channel_id !== null && grant.channel_id !== channel_id),
    );
    const grants = has(role, channel_id) ? others : [...others, { role, channel_id }];
    onChange({ ...access, grants });
  };
  const isOwner = has('owner', null);

  return (
    <>
      <Card title="Roles">
        <div className={styles.scroll}>
          <table className={styles.roles}>
            <caption className={styles.caption}>Which role holds on which channel</caption>
            <thead>
              <tr>
                <th scope="col">Role</th>
                <th scope="col">All channels</th>
                {channels.map(({ id, name }) => (
                  <th key={id} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {roles.map((role) => (
                <tr key={role}>
                  <th scope="row">
                    {roleWords[role].title}
                    <span className={styles.lead}>{roleWords[role].lead}</span>
                  </th>
                  {[null, ...channels.map(({ id }) => id)].map((channel_id) => (
                    <td key={channel_id}>
                      <input
                        type="checkbox"
                        aria-label={`${roleWords[role].title}, ${nameOf(channels, channel_id)}`}
                        checked={has(role, null) || has(role, channel_id)}
                        disabled={disabled || (channel_id !== null && has(role, null))}
                        onChange={() => toggleGrant({ role, channel_id })}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </Card>
      <Card title="Exceptions">
        {isOwner ? (
          <p>An owner may do everything: there is nothing to add or to take away.</p>
        ) : (
          <Exceptions {...{ access, onChange, channels, disabled }} />
        )}
      </Card>
    </>
  );
}

const nameOf = (channels: AccessFieldsProps['channels'], id: string | null): string =>
  id === null ? 'all channels' : (channels.find((channel) => channel.id === id)?.name ?? '');

const choices = [
  { value: '', label: 'As the roles say' },
  { value: 'allowed', label: 'Always' },
  { value: 'refused', label: 'Never' },
] as const;

function Exceptions({ access, onChange, channels, disabled }: Omit<AccessFieldsProps, 'error'>) {
  const byRoles = { grants: access.grants, toggles: [] };
  const where = (permission: Permission): string => {
    const held = channels.filter(({ id }) => permissionsOn(id, byRoles).includes(permission));
    if (held.length === 0) return 'Not by role';
    return held.length === channels.length
      ? 'By role'
      : `By role on ${held.map(({ name }) => name).join(', ')}`;
  };
  const choose = (permission: Permission, value: string) => {
    const others = access.toggles.filter((toggle) => toggle.permission !== permission);
    const toggles =
      value === '' ? others : [...others, { permission, allowed: value === 'allowed' }];
    onChange({ ...access, toggles });
  };

  return (
    <>
      <p className={styles.note}>
        For this person alone, on the channels where they have a role. Most people need none.
      </p>
      <div className={groups.groups}>
        {permissionGroups.map(({ job, permissions }) => (
          <fieldset key={job} className={groups.group} disabled={disabled}>
            <legend>{job}</legend>
            {(Object.entries(permissions) as [Permission, string][]).map(([permission, words]) => {
              const toggle = access.toggles.find((each) => each.permission === permission);
              return (
                <label key={permission} className={styles.exception}>
                  <span>
                    {words}
                    <span className={styles.lead}>{where(permission)}</span>
                  </span>
                  <select
                    value={toggle ? (toggle.allowed ? 'allowed' : 'refused') : ''}
                    data-set={toggle !== undefined || undefined}
                    onChange={(event) => choose(permission, event.target.value)}
                  >
                    {choices.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </label>
              );
            })}
          </fieldset>
        ))}
      </div>
    </>
  );
}
