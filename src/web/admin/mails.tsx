import { adminMailsPage } from '../../contract/admin-pages.ts';

export const handle = [adminMailsPage];

export default function Mails() {
  return <h1>Mails</h1>;
}
