import type { DemoRows, Row } from './insert-rows.ts';
import { demoPasswordHash } from './people.ts';
import { createRandom } from '../platform/seeded-random.ts';

const staff: { role: Row<'staff_grants'>['role']; first_name: string; last_name: string }[] = [
  { role: 'owner', first_name: 'Nora', last_name: 'Castellanos' },
  { role: 'support', first_name: 'Idris', last_name: 'Campbell' },
  { role: 'kitchen', first_name: 'Mateo', last_name: 'Fontaine' },
  { role: 'marketing', first_name: 'Greta', last_name: 'Holm' },
  { role: 'affiliate', first_name: 'Quincy', last_name: 'Adler' },
];

/** Staff have no channel of their own; these work on both. Gives the partner's id. */
export function addStaff(rows: DemoRows, opened_at: Date): string {
  const random = createRandom('staff');
  for (const { role, first_name, last_name } of staff) {
    const user_id = random.uuid(opened_at);
    rows.users.push({
      id: user_id,
      kind: 'staff',
      channel_id: null,
      email: `${role}@tiffin.test`,
      password_hash: demoPasswordHash,
      first_name,
      last_name,
      company: null,
      address_1: null,
      address_2: null,
      city: null,
      state: null,
      zip_code: null,
      dayphone: null,
      delivery_instructions: null,
      disabled_at: null,
      merged_into: null,
      merged_at: null,
      anonymised_at: null,
      version: 1,
      created_at: opened_at,
    });
    rows.staff_grants.push({ id: random.uuid(opened_at), user_id, role, channel_id: null });
  }
  return rows.staff_grants.find(({ role }) => role === 'affiliate')!.user_id;
}
