import { adminDashboardPage } from '../../contract/admin-pages.ts';

export const handle = [adminDashboardPage];

export default function Dashboard() {
  return <h1>Today</h1>;
}
