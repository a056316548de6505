/** What is known of one of the two when a friend's first order is paid and past its deadline. */
export interface ReferralParty {
  user_id: string;
  email: string;
  /** where they have boxes sent, as "12 elm street 10001" */
  addresses: readonly string[];
  /** "visa 4242 12/2029 10001" */
  cards: readonly string[];
}

interface ReferralFacts {
  referrer: ReferralParty;
  friend: ReferralParty;
  /** of a guest whose address has an account already, or of somebody who has ordered before */
  friend_is_new: boolean;
  /** one of them has asked to be erased */
  gone: boolean;
  /** the order was cancelled, dropped, or all of it given back */
  order_stands: boolean;
  /** of the referrer, in the last 365 days */
  credited: number;
}

const mostReferralsAYear = 20;

export type ReferralRefusal =
  | 'order_undone'
  | 'gone'
  | 'not_new'
  | 'same_person'
  | 'same_address'
  | 'same_card'
  | 'too_many';

/** Why nobody is thanked for this friend; null: both are. */
export function judgeReferral(facts: ReferralFacts): ReferralRefusal | null {
  const { referrer, friend } = facts;
  if (!facts.order_stands) return 'order_undone';
  if (facts.gone) return 'gone';
  if (referrer.user_id === friend.user_id || mailbox(referrer.email) === mailbox(friend.email)) {
    return 'same_person';
  }
  if (!facts.friend_is_new) return 'not_new';
  if (meet(referrer.addresses, friend.addresses)) return 'same_address';
  if (meet(referrer.cards, friend.cards)) return 'same_card';
  return facts.credited >= mostReferralsAYear ? 'too_many' : null;
}

const meet = (left: readonly string[], right: readonly string[]) =>
  left.some((one) => right.includes(one));

/** "Ada+food@x.org" is read where "ada@x.org" is. */
const mailbox = (email: string): string => {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  return `${name.split('+')[0]}@${host}`;
};
