/** The objects behind the stand-in for Stripe's API: as much of their behaviour as the adapter meets. */

type Form = URLSearchParams;
type Json = Record<string, unknown>;
export type Answer = { status: number; body: Json; lost?: true };

interface Method {
  number: string;
  customer: string | null;
  /** its owner has said yes once: nobody is asked when they are not there */
  approved?: true;
  exp_month: number;
  exp_year: number;
}

interface Setup {
  id: string;
  customer: string;
  payment_method: string;
  status: string;
  metadata: Record<string, string>;
  last_setup_error: Json | null;
  client_secret: string;
}

interface Intent {
  id: string;
  amount: number;
  customer: string;
  payment_method: string | null;
  status: string;
  metadata: Record<string, string>;
  last_payment_error: Json | null;
  client_secret: string;
  refunded: number;
  /** seconds */
  created: number;
}

export interface StandInEvent {
  type: string;
  object: Json;
}

const declineCodes: Record<string, string> = {
  '4000000000009995': 'insufficient_funds',
  '4000000000000341': 'generic_decline',
};
const cardThatAsks = '4000002500003155';
const cardWhoseAnswerGetsLost = '4000000000000119';

export class StripeStandInStore {
  readonly methods = new Map<string, Method>();
  readonly intents = new Map<string, Intent>();
  readonly setups = new Map<string, Setup>();
  readonly refunds: { id: string; intent: string; amount: number; key: string }[] = [];
  readonly customers = new Map<string, string>();
  readonly events: StandInEvent[] = [];
  #last = 0;

  #id = (prefix: string) => `${prefix}_${(this.#last += 1)}`;

  answer(method: string, path: string, form: Form): Answer {
    const [, , resource = '', id = '', action = ''] = path.split('/');
    switch (`${method} ${resource}${action && `/${action}`}`) {
      case 'POST payment_methods':
        return this.#createMethod(form);
      case 'POST payment_methods/attach':
        return this.#attach(id, form);
      case 'POST payment_methods/detach':
        return this.methods.delete(id) ? ok({ id }) : invalid('resource_missing', 404);
      case 'POST customers':
        return this.#createCustomer(form);
      case 'GET customers':
        return this.#search([...this.customers], form, ([ref]) => ref);
      case 'POST payment_intents':
        return this.#createIntent(form);
      case 'GET payment_intents':
        if (!id) return this.#listIntents(form);
        return id === 'search'
          ? this.#search([...this.intents.values()], form, (intent) => intent.metadata.key!)
          : this.#withIntent(id, (intent) => this.#show(intent));
      case 'POST payment_intents/confirm':
        return this.#withIntent(id, (intent) => this.#confirm(intent, form));
      case 'POST payment_intents/cancel':
        return this.#withIntent(id, (intent) => this.#cancel(intent));
      case 'POST setup_intents':
        return this.#setUp(form);
      case 'GET setup_intents':
        return this.#showSetup(this.setups.get(id));
      case 'POST refunds':
        return this.#withIntent(form.get('payment_intent')!, (intent) =>
          this.#refund(intent, form),
        );
      case 'GET refunds':
        return this.#listRefunds(form.get('payment_intent'));
      default:
        return invalid('resource_missing', 404);
    }
  }

  /** the customer answers the bank's question in the browser, about a charge or a card */
  answerBank(client_secret: string, { approved }: { approved: boolean }): void {
    const asked = <T extends { client_secret: string }>(all: Map<string, T>) =>
      [...all.values()].find((one) => one.client_secret === client_secret);
    const setup = asked(this.setups);
    const intent = asked(this.intents);
    const target = setup ?? intent!;
    if (approved) {
      target.status = 'succeeded';
      const method = this.methods.get(target.payment_method!)!;
      method.approved = true;
      method.customer ??= target.customer;
    } else {
      target.status = 'requires_payment_method';
      const kind = setup ? 'setup_intent' : 'payment_intent';
      const error = { type: 'card_error', code: `${kind}_authentication_failure` };
      if (setup) setup.last_setup_error = error;
      else intent!.last_payment_error = error;
    }
    if (intent) this.#tell(`payment_intent.${approved ? 'succeeded' : 'payment_failed'}`, intent);
  }

  #createMethod(form: Form): Answer {
    const number = form.get('card[number]') ?? '';
    const [exp_month, exp_year] = [
      Number(form.get('card[exp_month]')),
      Number(form.get('card[exp_year]')),
    ];
    if (!passesLuhn(number)) return cardError('incorrect_number');
    if (exp_year < 2026) return cardError('invalid_expiry_year');
    if (!/^\d{3,4}$/.test(form.get('card[cvc]') ?? '')) return cardError('invalid_cvc');
    const id = this.#id('pm');
    this.methods.set(id, { number, customer: null, exp_month, exp_year });
    return ok({ id, object: 'payment_method' });
  }

  #attach(id: string, form: Form): Answer {
    const method = this.methods.get(id);
    if (!method) return invalid('resource_missing', 404);
    if (method.customer) return invalid('payment_method_already_attached');
    if (method.number === '4000000000000002') return cardError('card_declined', 'generic_decline');
    method.customer = form.get('customer');
    const { exp_month, exp_year, number } = method;
    return ok({ id, card: { brand: 'visa', last4: number.slice(-4), exp_month, exp_year } });
  }

  #createCustomer(form: Form): Answer {
    const id = this.#id('cus');
    this.customers.set(form.get('metadata[customer_ref]')!, id);
    return ok({ id, object: 'customer' });
  }

  #setUp(form: Form): Answer {
    const method = this.methods.get(form.get('payment_method') ?? '');
    if (!method) return invalid('resource_missing');
    if (method.customer) return invalid('payment_method_already_attached');
    if (method.number === '4000000000000002') return cardError('card_declined', 'generic_decline');
    const id = this.#id('seti');
    const asks = method.number === cardThatAsks;
    if (!asks) method.customer = form.get('customer');
    const setup: Setup = {
      id,
      customer: form.get('customer')!,
      payment_method: form.get('payment_method')!,
      status: asks ? 'requires_action' : 'succeeded',
      metadata: { customer_ref: form.get('metadata[customer_ref]')! },
      last_setup_error: null,
      client_secret: `${id}_secret`,
    };
    this.setups.set(id, setup);
    return this.#showSetup(setup);
  }

  #showSetup(setup: Setup | undefined): Answer {
    if (!setup) return invalid('resource_missing', 404);
    const { number, exp_month, exp_year } = this.methods.get(setup.payment_method)!;
    const card = { brand: 'visa', last4: number.slice(-4), exp_month, exp_year };
    return ok({ ...setup, payment_method: { id: setup.payment_method, card } });
  }

  #search<T>(all: T[], form: Form, keyOf: (one: T) => string): Answer {
    const wanted = /:'(.*)'$/.exec(form.get('query') ?? '')?.[1];
    const data = all
      .filter((one) => keyOf(one) === wanted)
      .map((one) => (Array.isArray(one) ? { id: one[1] } : (one as Json)));
    return ok({ object: 'search_result', data, has_more: false });
  }

  #createIntent(form: Form): Answer {
    const method = this.methods.get(form.get('payment_method') ?? '');
    if (!method || method.customer !== form.get('customer')) return invalid('resource_missing');
    const id = this.#id('pi');
    const metadata = Object.fromEntries(
      [...form]
        .filter(([name]) => name.startsWith('metadata['))
        .map(([name, value]) => [name.slice(9, -1), value]),
    );
    const intent: Intent = {
      id,
      amount: Number(form.get('amount')),
      customer: form.get('customer')!,
      payment_method: form.get('payment_method'),
      status: 'requires_confirmation',
      metadata,
      last_payment_error: null,
      client_secret: `${id}_secret`,
      refunded: 0,
      created: Math.floor(Date.now() / 1000),
    };
    this.intents.set(id, intent);
    return this.#show(intent);
  }

  #confirm(intent: Intent, form: Form): Answer {
    if (intent.status !== 'requires_confirmation')
      return invalid('payment_intent_unexpected_state');
    const { number, approved } = this.methods.get(intent.payment_method!)!;
    const nobodyThere = form.get('off_session') === 'true';
    const asks = number === cardThatAsks && !(nobodyThere && approved);
    const decline = asks && nobodyThere ? 'authentication_required' : declineCodes[number];
    if (decline) return this.#decline(intent, decline);
    intent.status = asks ? 'requires_action' : 'succeeded';
    this.#tell(`payment_intent.${intent.status}`, intent);
    const lost = number === cardWhoseAnswerGetsLost;
    return { ...this.#show(intent), ...(lost && { lost }) };
  }

  #decline(intent: Intent, decline_code: string): Answer {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code };
    this.#tell('payment_intent.payment_failed', intent);
    return cardError('card_declined', decline_code);
  }

  #cancel(intent: Intent): Answer {
    if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
      return invalid('payment_intent_unexpected_state');
    }
    intent.status = 'canceled';
    this.#tell('payment_intent.canceled', intent);
    return this.#show(intent);
  }

  #refund(intent: Intent, form: Form): Answer {
    const amount = Number(form.get('amount'));
    if (intent.refunded === intent.amount) return invalid('charge_already_refunded');
    if (intent.refunded + amount > intent.amount) return invalid(null, 400, 'amount');
    intent.refunded += amount;
    const refund = {
      id: this.#id('re'),
      intent: intent.id,
      amount,
      key: form.get('metadata[key]')!,
    };
    this.refunds.push(refund);
    this.events.push({ type: 'refund.created', object: showRefund(refund) });
    return ok(showRefund(refund));
  }

  #listRefunds(intent: string | null): Answer {
    const data = this.refunds.filter((refund) => refund.intent === intent).map(showRefund);
    return ok({ object: 'list', url: '/v1/refunds', data, has_more: false });
  }

  /** newest first, two at a time so that somebody has to turn the page */
  #listIntents(form: Form): Answer {
    const [from, to] = [form.get('created[gte]'), form.get('created[lt]')].map(Number);
    const made = [...this.intents.values()].reverse();
    const since = made.findIndex(({ id }) => id === form.get('starting_after')) + 1;
    const left = made
      .slice(since)
      .filter(({ created }) => created >= from! && created < to!)
      .map((intent) => this.#show(intent).body);
    const data = left.slice(0, 2);
    return ok({ object: 'list', url: '/v1/payment_intents', data, has_more: left.length > 2 });
  }

  #withIntent(id: string, work: (intent: Intent) => Answer): Answer {
    const intent = this.intents.get(id);
    return intent ? work(intent) : invalid('resource_missing', 404);
  }

  #show({ refunded, ...intent }: Intent): Answer {
    const latest_charge = { id: `ch_${intent.id}`, amount_refunded: refunded };
    return ok({ ...intent, object: 'payment_intent', latest_charge });
  }

  #tell(type: string, intent: Intent): void {
    this.events.push({ type, object: this.#show(intent).body });
  }
}

const ok = (body: Json): Answer => ({ status: 200, body });

const cardError = (code: string, decline_code?: string): Answer => ({
  status: 402,
  body: { error: { type: 'card_error', code, decline_code, message: 'Your card was declined.' } },
});

const invalid = (code: string | null, status = 400, param?: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, param, message: 'Invalid request.' } },
});

const showRefund = (refund: StripeStandInStore['refunds'][number]): Json => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  status: 'succeeded',
  payment_intent: refund.intent,
  metadata: { key: refund.key },
});

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (1 + (place % 2));
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
}
