import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import type { TableRows } from './order-rows.ts';

/**
 * The baseline, in a process of its own: node:http and pg, and nothing that a shop needs besides.
 * GET /memory sends given bytes, GET /menu queries, POST /cart and /order write in one transaction.
 */
export interface PlainShopInput {
  database_url: string;
  menu_id: string;
  memory: { body: string; headers: Record<string, string> };
  order: { tables: TableRows[]; own: string[] };
}

process.once('disconnect', () => process.exit());
process.once('message', (input: PlainShopInput) => {
  const pool = new pg.Pool({ connectionString: input.database_url, max: 10 });
  const bytes = Buffer.from(input.memory.body, 'base64');
  const server = createServer(async (request, response) => {
    if (request.url === '/memory') {
      response.writeHead(200, { ...input.memory.headers, 'content-length': bytes.length });
      response.end(bytes);
      return;
    }
    const answer = await answerTo(request, pool, input);
    const json = Buffer.from(JSON.stringify(answer));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': json.length });
    response.end(json);
  });
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));
});

async function answerTo(request: IncomingMessage, pool: pg.Pool, input: PlainShopInput) {
  if (request.url === '/menu') return readMenu(pool, input.menu_id);
  const body = await readBody(request);
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (request.url === '/cart') await changeCart(client, body);
    else await insertOrder(client, input.order);
    await client.query('commit');
    return { ok: true };
  } finally {
    client.release();
  }
}

async function readMenu(pool: pg.Pool, menuId: string) {
  const { rows } = await pool.query({
    name: 'menu',
    text: `select menu.week, menu.picking_deadline_at, menu.delivery_dates, item.sku, item.name, item.image,
                  item.calories, item.protein, item.carbs, item.fat, item.attribute_tags, item.badge_value,
                  item.badge_color, item.badge_text_color, item.card_border_color, item.larger_portion,
                  item.allergens, item.diets, meal.surcharge_cents, meal.reserved >= meal.capacity as sold_out
             from menus menu join menu_meals meal on meal.menu_id = menu.id
             join menu_items item on item.id = meal.menu_item_id
            where menu.id = $1 order by meal.position, item.sku`,
    values: [menuId],
  });
  return { meals: rows };
}

async function changeCart(client: pg.PoolClient, body: Record<string, string>): Promise<void> {
  const { rows } = await client.query({
    name: 'cart',
    text: `insert into carts (channel_id, owner_hash, product_id, week, way)
           values ($1, decode($2, 'hex'), $3, $4, 'subscription')
           on conflict (owner_hash, channel_id, product_id, week) do update set updated_at = now()
           returning id`,
    values: [body.channel_id, body.owner, body.product_id, body.week],
  });
  await client.query({
    name: 'cart item',
    text: `insert into cart_items (cart_id, menu_item_id, quantity) values ($1, $2, $3)
           on conflict (cart_id, menu_item_id) do update set quantity = excluded.quantity`,
    values: [rows[0].id, body.menu_item_id, body.quantity],
  });
}

/** The rows of a real order, with names of their own; one statement for each table. */
async function insertOrder(
  client: pg.PoolClient,
  { tables, own }: PlainShopInput['order'],
): Promise<void> {
  const fresh = new Map(own.map((name) => [name, newNameLike(name)]));
  for (const { table, rows } of tables) {
    await client.query({
      name: table,
      text: `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`,
      values: [rows.replaceAll(ownNames(own), (name) => fresh.get(name)!)],
    });
  }
}

function newNameLike(name: string): string {
  if (/^[\da-f]{8}-[\da-f-]{27}$/.test(name)) return randomUUID();
  const fresh = randomBytes(32).toString('hex');
  // a receipt or an order number has its length
  return name.includes('@') ? `${fresh}@example.com` : fresh.slice(0, name.length).toUpperCase();
}

let pattern: RegExp | null = null;
const ownNames = (own: string[]) =>
  (pattern ??= new RegExp(own.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g'));

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}
