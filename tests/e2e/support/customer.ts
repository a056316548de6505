import { request } from '@playwright/test';
import { emailOf } from './checkout.ts';
import { expect, fromSomewhere, post, type Sender } from './test.ts';

/** A new customer, logged in: no test changes the account that another one looks at. */
export async function newCustomer(visitor: Sender, baseURL: string, name: string): Promise<string> {
  const email = emailOf(name);
  const password = 'tiffin-demo';
  const who = { first_name: 'Ada', last_name: 'Byron', email, password };
  expect((await post(visitor, '/api/register', who)).status()).toBe(200);
  const token = await mailedToken(baseURL, email);
  expect((await post(visitor, '/api/register/confirm', { token, password })).status()).toBe(200);
  return email;
}

/** The demo keeps mails, and its owner may look at a link. */
export async function mailedToken(baseURL: string, email: string): Promise<string> {
  const owner = await request.newContext({ baseURL });
  const csrf = async () => {
    const { csrf_token } = await (await owner.get('/api/session')).json();
    return { 'x-csrf-token': csrf_token, ...fromSomewhere() };
  };
  const login = { email: 'owner@tiffin.test', password: 'tiffin-demo' };
  await owner.post('/api/login', { data: login, headers: await csrf() });
  const { mails } = await (await owner.get('/api/admin/mails')).json();
  const { id } = mails.find((mail: { to_email: string }) => mail.to_email === email);
  const revealed = await owner.post(`/api/admin/mails/${id}/reveal`, { headers: await csrf() });
  const { link } = await revealed.json();
  await owner.dispose();
  return link.split('/').at(-1);
}
