import { expect, it } from 'vitest';
import { judgeReferral } from './judge-referral.ts';

const ada = {
  user_id: 'ada',
  email: 'ada@example.com',
  addresses: ['12 elm street 10001'],
  cards: ['visa 4242 12/2029 10001'],
};
const bob = {
  user_id: 'bob',
  email: 'bob@example.com',
  addresses: ['3 oak road 10002'],
  cards: ['visa 1111 1/2030 10002'],
};
const facts = {
  referrer: ada,
  friend: bob,
  friend_is_new: true,
  order_stands: true,
  gone: false,
  credited: 0,
};

it('a new customer whose order stands is a friend', () => {
  expect(judgeReferral(facts)).toBeNull();
});

it.each([
  ['order_undone', { order_stands: false }],
  ['gone', { gone: true }],
  ['not_new', { friend_is_new: false }],
  ['same_person', { friend: { ...bob, email: 'Ada+new@example.com' } }],
  ['same_person', { friend: ada }],
  ['same_address', { friend: { ...bob, addresses: ada.addresses } }],
  ['same_card', { friend: { ...bob, cards: ada.cards } }],
  ['too_many', { credited: 20 }],
])('nobody is thanked: %s', (reason, change) => {
  expect(judgeReferral({ ...facts, ...change })).toBe(reason);
});
