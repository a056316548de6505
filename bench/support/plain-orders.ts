import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** The baseline, in a process of its own: node:http and pg answering with a channel's newest orders, and their count. */
export interface PlainOrdersInput {
  database_url: string;
  channel_id: string;
  rows: number;
}

const newest = `
  select o.id, o.number, o.placed_at, o.user_id, u.first_name, u.last_name, u.email, o.week, o.kind,
         p.name as product_name, o.total_cents, o.refunded_cents, o.payment_state, o.status, o.delivery_date,
         z.name as zone_name,
         (select sum(quantity)::integer from order_lines where order_id = o.id) as meals,
         (select status from payment_attempts where order_id = o.id order by created_at desc limit 1) as attempt,
         exists (select from disputes where order_id = o.id) as disputed
    from orders o join users u on u.id = o.user_id join products p on p.id = o.product_id
    left join delivery_zones z on z.id = o.zone_id
   where o.channel_id = $1 order by o.placed_at desc, o.id desc limit $2`;
const counted = `select count(*) from (select from orders where channel_id = $1 limit 1001) few`;

process.once('disconnect', () => process.exit());
process.once('message', ({ database_url, channel_id, rows }: PlainOrdersInput) => {
  const pool = new pg.Pool({ connectionString: database_url, max: 10 });
  const server = createServer(async (request, response) => {
    if (request.url === '/cpu') {
      const { user, system } = process.cpuUsage();
      response.end(String((user + system) / 1e6));
      return;
    }
    const [orders, count] = await Promise.all([
      pool.query({ name: 'newest', text: newest, values: [channel_id, rows] }),
      pool.query({ name: 'count', text: counted, values: [channel_id] }),
    ]);
    const json = Buffer.from(JSON.stringify({ rows: orders.rows, count: count.rows[0].count }));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': json.length });
    response.end(json);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
});
