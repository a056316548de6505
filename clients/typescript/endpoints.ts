/** Made from the OpenAPI document by `npm run client`; a test holds that it is current. */

export interface Endpoints {
  /** Everything that was done on this channel, by whom and to whom, newest first */
  'GET /api/admin/activity': {
    query?: {
      q?: string;
      by?: 'staff' | 'customer' | 'token' | 'shop';
      sort?: 'when' | '-when';
      cursor?: string;
    };
    response: {
      rows: {
        id: string;
        receipt: string;
        kind: string;
        occurred_at: string;
        occurred_at_formatted: string;
        actor: { id: string; name: string; kind: 'staff' | 'customer' | 'token' } | null;
        subject: { id: string; name: string; kind: 'staff' | 'customer' | 'token' } | null;
        data: string;
      }[];
      next_cursor: string | null;
      previous_cursor: string | null;
      count: { count: number; is_more: boolean };
    };
  };
  /** Open alerts, and jobs, mails and refunds that failed */
  'GET /api/admin/alerts': {
    response: {
      alerts: {
        id: string;
        title: string;
        text: string;
        link: { label: string; path: string } | null;
        raised_formatted: string;
        may_close: boolean;
      }[];
      failed_jobs: {
        name: string;
        failures: number;
        last_failed_formatted: string;
        error: string;
        has_run_since: boolean;
        job_id: string | null;
      }[];
      failed_mails: {
        id: string;
        kind: string;
        to_email: string;
        error: string | null;
        created_formatted: string;
      }[];
      refunds:
        | {
            id: string;
            order_id: string;
            number: string;
            amount_cents: number;
            status: 'due' | 'failed';
            created_formatted: string;
          }[]
        | null;
    };
  };
  /** Marks an alert as done */
  'POST /api/admin/alerts/{alert_id}/done': {
    params: { alert_id: string };
    response: { message: string };
  };
  /** The same for all boxes of a route, or for those with these codes */
  'POST /api/admin/boxes/steps': {
    body: {
      step: 'pack' | 'ship' | 'deliver' | 'unpack' | 'unship' | 'undeliver';
      week: string;
      day?: string;
      zone?: string | 'none';
      codes?: string[];
    };
    response: { moved: number; left: { why: string; boxes: number }[]; message: string };
  };
  /** Packs, ships or delivers the box with this code, or takes that back; once per key */
  'POST /api/admin/boxes/{code}/step': {
    params: { code: string };
    body: {
      post_key: string;
      step: 'pack' | 'ship' | 'deliver' | 'unpack' | 'unship' | 'undeliver';
    };
    response: {
      box: {
        code: string;
        number: string;
        name: string;
        zone_name: string;
        delivery_date_formatted: string;
        meals: number;
        state: 'open' | 'packed' | 'shipped' | 'delivered';
      };
      moved: boolean;
      message: string;
    };
  };
  /** The demo shop's clock, and what happens next by itself */
  'GET /api/admin/clock': {
    response: {
      now_at: string;
      now_formatted: string;
      now_local: string;
      time_zone: string;
      next_deadline: { at: string; at_formatted: string; what: string[] } | null;
      due: { at: string; at_formatted: string; what: string[] }[];
    };
  };
  /** Moves the demo shop forward in time, doing all that is due on the way, in order. `next` stops at the first due instant */
  'POST /api/admin/clock': {
    body: { to?: string; next?: 'due' };
    response: {
      now_at: string;
      now_formatted: string;
      stops: { at: string; at_formatted: string; what: string[] }[];
      arrived: boolean;
    };
  };
  /** The channel's customers, newest first */
  'GET /api/admin/customers': {
    query?: {
      q?: string;
      plan?: 'active' | 'paused' | 'cancelled' | 'none';
      state?: string;
      balance?: 'yes';
      sort?: 'joined' | '-joined' | 'balance' | '-balance';
      cursor?: string;
    };
    response: {
      rows: {
        user_id: string;
        name: string;
        email: string;
        dayphone: string | null;
        city: string | null;
        state: string | null;
        is_guest: boolean;
        plan: 'active' | 'paused' | 'cancelled' | 'none';
        balance_cents: number;
        orders: number;
        last_order_date: string | null;
        last_order_formatted: string | null;
        joined_at: string;
        joined_formatted: string;
      }[];
      next_cursor: string | null;
      previous_cursor: string | null;
      count: { count: number; is_more: boolean };
    };
  };
  /** Who a customer is: address, card, balance with its lines, newest orders */
  'GET /api/admin/customers/{user_id}': {
    params: { user_id: string };
    response: {
      user_id: string;
      version: number;
      is_guest: boolean;
      email: string;
      first_name: string;
      last_name: string;
      dayphone: string | null;
      company: string | null;
      address_1: string | null;
      address_2: string | null;
      city: string | null;
      state: string | null;
      zip_code: string | null;
      delivery_instructions: string | null;
      zone: string | null;
      joined_formatted: string;
      has_password: boolean;
      erased_formatted: string | null;
      plan: 'active' | 'paused' | 'cancelled' | 'none';
      card: { brand: string; last4: string; expires: string; address: string } | null;
      balance_cents: number;
      credit: {
        id: string;
        amount_cents: number;
        balance_cents: number;
        reason: 'gift_card' | 'order' | 'release' | 'refund' | 'adjustment';
        note: string | null;
        order: { order_id: string; number: string } | null;
        created_at: string;
        created_formatted: string;
      }[];
      orders: {
        order_id: string;
        number: string;
        week_title: string;
        status:
          | 'pending'
          | 'placed'
          | 'paid'
          | 'in_production'
          | 'shipped'
          | 'delivered'
          | 'cancelled'
          | 'dropped';
        total_cents: number;
        refunded_cents: number;
        placed_formatted: string;
      }[];
      order_count: number;
      spent_cents: number;
    };
  };
  /** Where boxes go from now on; coming weeks get a day of the new zone */
  'POST /api/admin/customers/{user_id}/address': {
    params: { user_id: string };
    body: {
      company?: string;
      address_1: string;
      address_2?: string;
      city: string;
      state: string;
      zip_code: string;
      delivery_instructions?: string;
      version: number;
    };
    response: { message: string; receipt: string };
  };
  /** Ends all of a customer's plans; a paid order stands */
  'POST /api/admin/customers/{user_id}/cancel-plans': {
    params: { user_id: string };
    body: { reason?: string } | null;
    response: { message: string; receipt: string | null };
  };
  /** Changes name, email and phone; a former email address is told */
  'POST /api/admin/customers/{user_id}/contact': {
    params: { user_id: string };
    body: {
      email: unknown & unknown;
      first_name: string;
      last_name: string;
      dayphone: '' | string;
      version: number;
    };
    response: { message: string; receipt: string };
  };
  /** Adds to a balance or takes from it, never below zero; the customer is told */
  'POST /api/admin/customers/{user_id}/credit': {
    params: { user_id: string };
    body: { amount_cents: number; reason: string; adjustment_id: string };
    response: { message: string; receipt: string; balance_cents: number };
  };
  /** Makes another record of the same person part of this one; it cannot be undone */
  'POST /api/admin/customers/{user_id}/merge': {
    params: { user_id: string };
    body: { other_id: string; plans?: 'kept' | 'other' };
    response: { message: string; receipt: string };
  };
  /** What would become of another record if it were merged into this one */
  'GET /api/admin/customers/{user_id}/merge/{other_id}': {
    params: { user_id: string; other_id: string };
    response: {
      kept: {
        user_id: string;
        name: string;
        email: string;
        is_guest: boolean;
        balance_cents: number;
        running_plans: number;
      };
      other: {
        user_id: string;
        name: string;
        email: string;
        is_guest: boolean;
        balance_cents: number;
        running_plans: number;
      };
      moves: string[];
      balance_after_cents: number;
      choose_plan: boolean;
      problem: string | null;
    };
  };
  /** A note of the staff; no customer sees it */
  'POST /api/admin/customers/{user_id}/notes': {
    params: { user_id: string };
    body: { text: string; note_id: string };
    response: { message: string };
  };
  /** Pauses a customer's plan */
  'POST /api/admin/customers/{user_id}/pause-plan': {
    params: { user_id: string };
    body: { subscription_id: string; resume_week?: string | null };
    response: { message: string; receipt: string | null };
  };
  /** The meals of a week with how many of each a customer's plan has picked */
  'GET /api/admin/customers/{user_id}/picks': {
    params: { user_id: string };
    query: { subscription_id: string; week: string };
    response: {
      product: { sku: string; name: string };
      week_title: string;
      updated_at: string;
      min_meals: number;
      max_meals: number;
      meals: {
        menu_item_id: string;
        sku: string;
        name: string;
        left: number;
        unit_price_cents: number;
        quantity: number;
      }[];
    };
  };
  /** Picks meals for a customer's plan and week; nothing is charged before the deadline */
  'POST /api/admin/customers/{user_id}/picks': {
    params: { user_id: string };
    body: {
      subscription_id: string;
      week: string;
      updated_at: string;
      lines: { menu_item_id: string; quantity: number }[];
    };
    response: { message: string; receipt: string | null };
  };
  /** A customer's cancelled plan is taken up again */
  'POST /api/admin/customers/{user_id}/reactivate-plan': {
    params: { user_id: string };
    body: { subscription_id: string; agreed_terms: string };
    response: { message: string; receipt: string | null };
  };
  /** A customer's paused plan goes on */
  'POST /api/admin/customers/{user_id}/resume-plan': {
    params: { user_id: string };
    body: { subscription_id: string };
    response: { message: string; receipt: string | null };
  };
  /** A customer's plans and coming weeks, with what staff can do about them */
  'GET /api/admin/customers/{user_id}/schedule': {
    params: { user_id: string };
    response: {
      own: boolean;
      customer: {
        name: string;
        city: string | null;
        zip_code: string | null;
        gift_card_cents: number;
        card: { brand: string; last4: string; expires: string } | null;
      };
      plans: {
        id: string;
        status: 'active' | 'paused' | 'cancelled';
        product: { sku: string; name: string; picking: boolean };
        discount_percent: number;
        delivery_day: number;
        delivery_day_formatted: string;
        resume_week_formatted: string | null;
        actions: (
          | 'pause'
          | 'resume'
          | 'cancel'
          | 'reactivate'
          | 'change_plan'
          | 'change_delivery_day'
        )[];
        terms: string;
        sizes: { value: string; label: string; terms: string }[];
        delivery_days: { value: string; label: string }[];
        resume_weeks: { value: string; label: string }[];
      }[];
      weeks: {
        id: string;
        subscription_id: string | null;
        product: { sku: string; name: string; picking: boolean };
        plan_size: number;
        week: string;
        week_title: string;
        state: 'open' | 'picked' | 'skipped' | 'paused' | 'cancelled' | 'unpaid' | 'ordered';
        held: string | null;
        closed_reason: string | null;
        deadline_at: string;
        deadline_formatted: string;
        deadline_passed: boolean;
        opens_formatted: string | null;
        delivery_date: string;
        delivery_days: { value: string; label: string }[];
        meals: { sku: string; name: string; image: string; quantity: number }[];
        total_cents: number | null;
        total_is_estimate: boolean;
        charged_formatted: string | null;
        price_notes: string[];
        order: {
          order_id: string;
          number: string;
          url_key: string;
          status:
            | 'pending'
            | 'placed'
            | 'paid'
            | 'in_production'
            | 'shipped'
            | 'delivered'
            | 'cancelled'
            | 'dropped';
        } | null;
        if_nothing:
          | (
              | {
                  outcome: 'filled';
                  meals: {
                    sku: string;
                    name: string;
                    image: string;
                    quantity: number;
                    reason: string | null;
                  }[];
                  prices: {
                    items_cents: number;
                    subscription_discount_cents: number;
                    delivery_cents: number;
                    tax_cents: number;
                    total_cents: number;
                    gift_card_cents: number;
                    card_cents: number;
                  };
                }
              | { outcome: 'skipped' | 'held'; reason: string | null }
            )
          | null;
        receipt: string | null;
        actions: ('pick' | 'skip' | 'unskip' | 'change_plan' | 'change_delivery_day')[];
      }[];
      receipts: { receipt: string; text: string; occurred_formatted: string; by_shop: boolean }[];
    };
  };
  /** Leaves a week out for a customer */
  'POST /api/admin/customers/{user_id}/skip-week': {
    params: { user_id: string };
    body: { subscription_id: string; week: string };
    response: { message: string; receipt: string | null };
  };
  /** Everything that happened with a customer: receipts, mails and notes, newest first */
  'GET /api/admin/customers/{user_id}/timeline': {
    params: { user_id: string };
    query?: { after?: string };
    response: {
      entries: {
        id: string;
        kind: 'event' | 'mail' | 'note';
        at: string;
        at_formatted: string;
        title: string;
        by: string | null;
        receipt: string | null;
        changes: { field: string; before: string | null; after: string | null }[];
        mail_status: ('queued' | 'sending' | 'sent' | 'kept' | 'failed') | null;
      }[];
      next: string | null;
    };
  };
  /** Takes a skipped week back for a customer; meals that sold out meanwhile are named */
  'POST /api/admin/customers/{user_id}/unskip-week': {
    params: { user_id: string };
    body: { subscription_id: string; week: string };
    response: { message: string; receipt: string | null };
  };
  /** What is delivered in a week: whom to, where, and how far it has come */
  'GET /api/admin/delivery/boxes': {
    query: {
      week: string;
      day?: string;
      zone?: string | 'none';
      state?: 'open' | 'packed' | 'shipped' | 'delivered';
      q?: string;
      sort?: 'stop' | '-stop';
      cursor?: string;
    };
    response: {
      rows: {
        id: string;
        code: string;
        number: string;
        day: string;
        day_formatted: string;
        zone_name: string;
        name: string;
        address: string;
        dayphone: string | null;
        notes: string | null;
        meals: number;
        state: 'open' | 'packed' | 'shipped' | 'delivered';
      }[];
      next_cursor: string | null;
      previous_cursor: string | null;
      count: { count: number; is_more: boolean };
    };
  };
  /** What the form of a new discount offers */
  'GET /api/admin/discount-form': {
    response: {
      time_zone: string;
      trial: {
        products: {
          value: string;
          label: string;
          sold_on_subscription: boolean;
          sold_once: boolean;
        }[];
        zones: { value: string; label: string }[];
        states: { value: string; label: string }[];
      };
    };
  };
  /** What a sample box of the current menu costs with these terms; nothing is kept */
  'POST /api/admin/discount-trials': {
    body: {
      discount_id: string | null;
      terms: {
        code: string;
        unique_codes: boolean;
        kind: 'percent' | 'fixed' | 'free_delivery';
        percent: number | null;
        amount_cents: number | null;
        starts: string;
        ends: string;
        minimum_cents: number;
        first_order_only: boolean;
        uses_per_customer: number | null;
        uses_total: number | null;
        stacks_with_subscription: boolean;
      };
      sample: {
        product_id: string;
        way: 'subscription' | 'once';
        zone_id: string;
        state: string;
        first_order: boolean;
      };
    };
    response: {
      refusal: string | null;
      items_cents: number;
      lines: {
        name: string;
        quantity: number;
        gross_cents: number;
        subscription_discount_cents: number;
        discount_cents: number;
        net_cents: number;
      }[];
      without: {
        subscription_discount_cents: number;
        discount_cents: number;
        delivery_cents: number;
        tax_cents: number;
        total_cents: number;
      };
      with: {
        subscription_discount_cents: number;
        discount_cents: number;
        delivery_cents: number;
        tax_cents: number;
        total_cents: number;
      };
    };
  };
  /** The discounts of this channel, newest first */
  'GET /api/admin/discounts': {
    query?: {
      q?: string;
      state?: 'stopped' | 'ended' | 'used_up' | 'coming' | 'running';
      kind?: 'percent' | 'fixed' | 'free_delivery';
      sort?: 'made' | '-made' | 'code' | '-code' | 'used' | '-used';
      cursor?: string;
    };
    response: {
      rows: {
        id: string;
        code: string;
        unique_codes: boolean;
        state: 'stopped' | 'ended' | 'used_up' | 'coming' | 'running';
        kind: 'percent' | 'fixed' | 'free_delivery';
        percent: number | null;
        amount_cents: number | null;
        minimum_cents: number;
        first_order_only: boolean;
        uses_per_customer: number | null;
        uses_total: number | null;
        used: number;
        stacks_with_subscription: boolean;
        starts_formatted: string | null;
        ends_formatted: string | null;
        made_formatted: string;
      }[];
      next_cursor: string | null;
      previous_cursor: string | null;
      count: { count: number; is_more: boolean };
    };
  };
  /** Makes a discount; its code holds from its start on */
  'POST /api/admin/discounts': {
    body: {
      code: string;
      unique_codes: boolean;
      kind: 'percent' | 'fixed' | 'free_delivery';
      percent: number | null;
      amount_cents: number | null;
      starts: string;
      ends: string;
      minimum_cents: number;
      first_order_only: boolean;
      uses_per_customer: number | null;
      uses_total: number | null;
      stacks_with_subscription: boolean;
    };
    response: { message: string; discount_id: string };
  };
  /** One discount with its terms and its history */
  'GET /api/admin/discounts/{discount_id}': {
    params: { discount_id: string };
    response: {
      discount: {
        id: string;
        code: string;
        unique_codes: boolean;
        state: 'stopped' | 'ended' | 'used_up' | 'coming' | 'running';
        kind: 'percent' | 'fixed' | 'free_delivery';
        percent: number | null;
        amount_cents: number | null;
        minimum_cents: number;
        first_order_only: boolean;
        uses_per_customer: number | null;
        uses_total: number | null;
        used: number;
        stacks_with_subscription: boolean;
        starts_formatted: string | null;
        ends_formatted: string | null;
        made_formatted: string;
        version: number;
        starts: string;
        ends: string;
        codes: number;
        history: { id: string; at: string; at_formatted: string; title: string; detail: string }[];
      };
      time_zone: string;
      trial: {
        products: {
          value: string;
          label: string;
          sold_on_subscription: boolean;
          sold_once: boolean;
        }[];
        zones: { value: string; label: string }[];
        states: { value: string; label: string }[];
      };
    };
  };
  /** Changes the terms of a discount for orders from now on */
  'POST /api/admin/discounts/{discount_id}': {
    params: { discount_id: string };
    body: {
      version: number;
      terms: {
        code: string;
        unique_codes: boolean;
        kind: 'percent' | 'fixed' | 'free_delivery';
        percent: number | null;
        amount_cents: number | null;
        starts: string;
        ends: string;
        minimum_cents: number;
        first_order_only: boolean;
        uses_per_customer: number | null;
        uses_total: number | null;
        stacks_with_subscription: boolean;
      };
    };
    response: { message: string };
  };
  /** Makes unique codes, each good for one order */
  'POST /api/admin/discounts/{discount_id}/codes': {
    params: { discount_id: string };
    body: { count: number; version: number };
    response: { message: string };
  };
  /** Stops a discount at once, or lets it run again */
  'POST /api/admin/discounts/{discount_id}/stopped': {
    params: { discount_id: string };
    body: { version: number; stopped: boolean };
    response: { message: string };
  };
  /** The orders that used a discount, newest first */
  'GET /api/admin/discounts/{discount_id}/uses': {
    params: { discount_id: string };
    query?: { cursor?: string };
    response: {
      rows: {
        order_id: string;
        number: string;
        code: string | null;
        customer: { id: string; name: string };
        used_formatted: string;
        discount_cents: number;
        total_cents: number;
      }[];
      next_cursor: string | null;
    };
  };
  /** What is owed to holders of cards and balances at the end of each of twelve months */
  'GET /api/admin/gift-card-liability': {
    response: {
      months: { month: string; label: string; cards_cents: number; balances_cents: number }[];
    };
  };
  /** The gift cards of this channel, newest first */
  'GET /api/admin/gift-cards': {
    query?: {
      q?: string;
      state?: 'applied' | 'disabled' | 'expired' | 'unused';
      issue?: string;
      sort?: 'made' | '-made' | 'amount' | '-amount';
      cursor?: string;
    };
    response: {
      rows: {
        id: string;
        code_hint: string;
        amount_cents: number;
        state: 'applied' | 'disabled' | 'expired' | 'unused';
        recipient: string | null;
        reason: string | null;
        issue_id: string | null;
        made_formatted: string;
        expires_formatted: string | null;
        applied: { user_id: string; name: string; at_formatted: string } | null;
      }[];
      next_cursor: string | null;
      previous_cursor: string | null;
      count: { count: number; is_more: boolean };
    };
  };
  /** Issues one card or many; the answer is the only place that ever shows the codes */
  'POST /api/admin/gift-cards': {
    body: {
      recipient: string;
      reason: string;
      expires: string;
      amount_cents: number;
      count: number;
      issue_id: string;
    };
    response: { message: string; codes: string[] };
  };
  /** One gift card: who applied it, when, and what is left of it */
  'GET /api/admin/gift-cards/{gift_card_id}': {
    params: { gift_card_id: string };
    response: {
      gift_card: {
        id: string;
        code_hint: string;
        amount_cents: number;
        state: 'applied' | 'disabled' | 'expired' | 'unused';
        recipient: string | null;
        reason: string | null;
        issue_id: string | null;
        made_formatted: string;
        expires_formatted: string | null;
        applied: { user_id: string; name: string; at_formatted: string } | null;
        version: number;
        issued_by: string | null;
        expires: string;
        purchase: {
          from_name: string;
          buyer_email: string;
          buyer_id: string | null;
          to_email: string | null;
          send_date_formatted: string;
          is_mailed: boolean;
          paid_by: string;
          refund_status: ('due' | 'succeeded' | 'failed') | null;
        } | null;
        left_cents: number | null;
        ledger: {
          id: string;
          amount_cents: number;
          balance_cents: number;
          reason: 'gift_card' | 'order' | 'release' | 'refund' | 'adjustment';
          note: string | null;
          order: { order_id: string; number: string } | null;
          at_formatted: string;
          is_this_card: boolean;
        }[];
        history: { id: string; at: string; at_formatted: string; title: string; detail: string }[];
      };
      time_zone: string;
    };
  };
  /** Changes for whom and why a card is, and until when it can be applied */
  'POST /api/admin/gift-cards/{gift_card_id}': {
    params: { gift_card_id: string };
    body: { recipient: string; reason: string; expires: string; version: number };
    response: { message: string };
  };
  /** Disables a card that nobody has applied, or makes it good again */
  'POST /api/admin/gift-cards/{gift_card_id}/disabled': {
    params: { gift_card_id: string };
    body: { version: number; disabled: boolean };
    response: { message: string };
  };
  /** Disables a bought card that nobody has applied, and gives its money back */
  'POST /api/admin/gift-cards/{gift_card_id}/refund': {
    params: { gift_card_id: string };
    body: { version: number };
    response: { message: string };
  };
  /** Takes a CSV file (UTF-8, at most 20 MB) and tells what would become of each line; writes nothing else */
  'POST /api/admin/import-files/{kind}': {
    params: { kind: 'customers' | 'meals' | 'gift_cards' };
    query: { import_id: string; name: string };
    response: { id: string };
  };
  /** The last imports of the channel */
  'GET /api/admin/imports': {
    response: {
      imports: {
        id: string;
        kind: 'customers' | 'meals' | 'gift_cards';
        file_name: string;
        status: 'checked' | 'running' | 'done';
        by: string;
        created_at_formatted: string;
      }[];
    };
  };
  /** What would become of the lines of a file, or how far it is carried out */
  'GET /api/admin/imports/{import_id}': {
    params: { import_id: string };
    response: {
      id: string;
      kind: 'customers' | 'meals' | 'gift_cards';
      file_name: string;
      status: 'checked' | 'running' | 'done';
      by: string;
      created_at_formatted: string;
      lines: number;
      make: number;
      change: number;
      leave: number;
      bad: number;
      made: number;
      changed: number;
      left: number;
      faults: { line: number; faults: { column: string; reason: string }[] }[];
    };
  };
  /** Carries a judged file out, once; bad lines are left out */
  'POST /api/admin/imports/{import_id}/run': {
    params: { import_id: string };
    response: { message: string };
  };
  /** Starts a job again that failed */
  'POST /api/admin/jobs/{job_id}/retry': {
    params: { job_id: string };
    response: { message: string };
  };
  /** The labels that a week or a day needs: one for every tray that is cooked */
  'GET /api/admin/kitchen/labels': {
    query?: { week?: string; day?: string };
    response: {
      week: {
        week: string;
        week_title: string;
        status: 'draft' | 'published' | 'locked' | 'in_production' | 'shipped' | 'delivered';
        closed_reason: string | null;
        day: string | null;
        days: { date: string; label: string }[];
        picking_deadline_formatted: string;
        production_starts_formatted: string;
        is_decided: boolean;
        earlier: string | null;
        later: string | null;
      };
      trays: number;
      meals: {
        menu_item_id: string;
        sku: string;
        name: string;
        trays: number;
        use_by: string[];
        missing: string[];
        too_small: (
          | 'roll-4x3'
          | 'roll-4x6'
          | 'roll-100x62'
          | 'roll-2x1'
          | 'letter-10'
          | 'letter-6'
          | 'a4-8'
        )[];
      }[];
    };
  };
  /** What the kitchen makes for a week or one of its days: meals and portions */
  'GET /api/admin/kitchen/production': {
    query?: { week?: string; day?: string };
    response: {
      week: {
        week: string;
        week_title: string;
        status: 'draft' | 'published' | 'locked' | 'in_production' | 'shipped' | 'delivered';
        closed_reason: string | null;
        day: string | null;
        days: { date: string; label: string }[];
        picking_deadline_formatted: string;
        production_starts_formatted: string;
        is_decided: boolean;
        earlier: string | null;
        later: string | null;
      };
      lines: {
        menu_item_id: string;
        sku: string;
        name: string;
        larger_portion: boolean;
        allergens: string[];
        cooked: number;
        promised: number;
        forecast: number;
        make: number;
      }[];
      total: {
        cooked: number;
        promised: number;
        forecast: number;
        make: number;
        boxes: number;
        waiting_boxes: number;
      };
    };
  };
  /** What to buy for the portions of the production sheet, by group */
  'GET /api/admin/kitchen/shopping': {
    query?: { week?: string; day?: string };
    response: {
      week: {
        week: string;
        week_title: string;
        status: 'draft' | 'published' | 'locked' | 'in_production' | 'shipped' | 'delivered';
        closed_reason: string | null;
        day: string | null;
        days: { date: string; label: string }[];
        picking_deadline_formatted: string;
        production_starts_formatted: string;
        is_decided: boolean;
        earlier: string | null;
        later: string | null;
      };
      portions: number;
      lines: {
        name: string;
        food_group:
          | 'meat and fish'
          | 'vegetables and fruit'
          | 'dairy and eggs'
          | 'grains and legumes'
          | 'pantry'
          | 'herbs and spices';
        unit: 'g' | 'ml' | 'piece';
        amount: number;
        amount_formatted: string;
        meals: number;
      }[];
      unknown: { menu_item_id: string; name: string; portions: number }[];
    };
  };
  /** How many of each meal can be made, who got what instead of one, and who nothing */
  'GET /api/admin/kitchen/shortages': {
    query?: { week?: string; day?: string };
    response: {
      week: {
        week: string;
        week_title: string;
        status: 'draft' | 'published' | 'locked' | 'in_production' | 'shipped' | 'delivered';
        closed_reason: string | null;
        day: string | null;
        days: { date: string; label: string }[];
        picking_deadline_formatted: string;
        production_starts_formatted: string;
        is_decided: boolean;
        earlier: string | null;
        later: string | null;
      };
      version: number;
      may_report: boolean;
      meals: {
        menu_item_id: string;
        sku: string;
        name: string;
        promised: number;
        makeable: number;
      }[];
      left_out: {
        order_id: string;
        number: string;
        customer: string;
        name: string;
        portions: number;
      }[];
      replaced: {
        event_id: string;
        order_id: string;
        number: string;
        customer: string;
        gone: string[];
        got: string[];
      }[];
    };
  };
  /** Only so many of a meal can be made: the others get something else and are told by mail */
  'POST /api/admin/kitchen/shortages': {
    body: { week: string; menu_item_id: string; makeable: number; version: number };
    response: { message: string };
  };
  /** Who would get what instead of a meal of which only so many can be made; changes nothing */
  'POST /api/admin/kitchen/shortages/preview': {
    body: { week: string; menu_item_id: string; makeable: number };
    response: {
      affected: {
        menu_item_id: string;
        name: string;
        why: 'removed' | 'over';
        portions: number;
        customers: number;
        people: {
          user_id: string;
          name: string;
          holds: 'picks' | 'order';
          quantity: number;
          gets: string | null;
        }[];
      } | null;
    };
  };
  /** The channel's mails, newest first */
  'GET /api/admin/mails': {
    query?: { status?: 'queued' | 'sending' | 'sent' | 'kept' | 'failed'; cursor?: string };
    response: {
      mails: {
        id: string;
        kind: string;
        to_email: string;
        to_name: string | null;
        subject: string | null;
        status: 'queued' | 'sending' | 'sent' | 'kept' | 'failed';
        created_at: string;
        sent_at: string | null;
      }[];
      next_cursor: string | null;
    };
  };
  /** Every kind of mail that the shop sends */
  'GET /api/admin/mails/kinds': { response: { kinds: string[] } };
  /** A kind of mail in the channel's look and words, about somebody who is not there */
  'GET /api/admin/mails/kinds/{kind}': {
    params: { kind: string };
    response: { kind: string; subject: string; html: string; text: string };
  };
  /** Sends such a mail to whoever asks for it */
  'POST /api/admin/mails/kinds/{kind}/test': {
    params: { kind: string };
    response: { message: string };
  };
  /** One mail as it was sent, with its link hidden */
  'GET /api/admin/mails/{mail_id}': {
    params: { mail_id: string };
    response: {
      id: string;
      kind: string;
      to_email: string;
      to_name: string | null;
      subject: string | null;
      status: 'queued' | 'sending' | 'sent' | 'kept' | 'failed';
      created_at: string;
      sent_at: string | null;
      attempts: number;
      last_error: string | null;
      next_attempt_at: string | null;
      html: string | null;
      text: string | null;
      has_link: boolean;
    };
  };
  /** Queues a mail again that could not be sent */
  'POST /api/admin/mails/{mail_id}/retry': {
    params: { mail_id: string };
    response: { message: string };
  };
  /** The meals of the channel */
  'GET /api/admin/meals': {
    query?: {
      q?: string;
      state?: 'sold' | 'retired' | 'incomplete';
      diet?: 'vegan' | 'vegetarian' | 'pescatarian' | 'omnivore';
      without?:
        | 'milk'
        | 'egg'
        | 'fish'
        | 'shellfish'
        | 'tree nuts'
        | 'peanut'
        | 'wheat'
        | 'soy'
        | 'sesame';
      protein?:
        | 'chicken'
        | 'turkey'
        | 'beef'
        | 'bison'
        | 'pork'
        | 'lamb'
        | 'fish'
        | 'shellfish'
        | 'egg'
        | 'dairy'
        | 'tofu'
        | 'legumes'
        | 'mushroom'
        | 'grains';
      sort?: 'name' | '-name' | 'added' | '-added' | 'cost' | '-cost';
      cursor?: string;
    };
    response: {
      rows: {
        id: string;
        sku: string;
        name: string;
        image: string;
        allergens: string[];
        diets: string[];
        main_protein: string;
        calories: number;
        cost_cents: number;
        rating: number | null;
        sold: number;
        last_week_formatted: string | null;
        is_retired: boolean;
        missing: string[];
      }[];
      next_cursor: string | null;
      previous_cursor: string | null;
      count: { count: number; is_more: boolean };
    };
  };
  /** Adds a meal */
  'POST /api/admin/meals': {
    body: {
      sku: string;
      name: string;
      description: string;
      image: string;
      calories: number;
      protein: number;
      carbs: number;
      fat: number;
      sugar: number;
      fiber: number;
      sat_fat: number;
      cholesterol: number;
      sodium: number;
      ingredients: string;
      heating_instructions: string | null;
      opening_instructions: string | null;
      attribute_tags: string[];
      allergens: (
        | 'milk'
        | 'egg'
        | 'fish'
        | 'shellfish'
        | 'tree nuts'
        | 'peanut'
        | 'wheat'
        | 'soy'
        | 'sesame'
      )[];
      suits: 'vegan' | 'vegetarian' | 'pescatarian' | 'omnivore';
      gluten_free: boolean;
      main_protein:
        | 'chicken'
        | 'turkey'
        | 'beef'
        | 'bison'
        | 'pork'
        | 'lamb'
        | 'fish'
        | 'shellfish'
        | 'egg'
        | 'dairy'
        | 'tofu'
        | 'legumes'
        | 'mushroom'
        | 'grains';
      badge_value: string | null;
      badge_color: string | null;
      badge_text_color: string | null;
      card_border_color: string | null;
      larger_portion: boolean;
      portion_size: string | null;
      shelf_life_days: number;
      recipe: {
        name: string;
        amount: number;
        unit: 'g' | 'ml' | 'piece';
        food_group:
          | 'meat and fish'
          | 'vegetables and fruit'
          | 'dairy and eggs'
          | 'grains and legumes'
          | 'pantry'
          | 'herbs and spices';
      }[];
      cost_cents: number;
    };
    response: { id: string; message: string };
  };
  /** A meal with its figures, ratings and earlier versions */
  'GET /api/admin/meals/{id}': {
    params: { id: string };
    response: {
      id: string;
      version: number;
      is_retired: boolean;
      meal: {
        sku: string;
        name: string;
        description: string;
        image: string;
        calories: number;
        protein: number;
        carbs: number;
        fat: number;
        sugar: number;
        fiber: number;
        sat_fat: number;
        cholesterol: number;
        sodium: number;
        ingredients: string;
        heating_instructions: string | null;
        opening_instructions: string | null;
        attribute_tags: string[];
        allergens: (
          | 'milk'
          | 'egg'
          | 'fish'
          | 'shellfish'
          | 'tree nuts'
          | 'peanut'
          | 'wheat'
          | 'soy'
          | 'sesame'
        )[];
        suits: 'vegan' | 'vegetarian' | 'pescatarian' | 'omnivore';
        gluten_free: boolean;
        main_protein:
          | 'chicken'
          | 'turkey'
          | 'beef'
          | 'bison'
          | 'pork'
          | 'lamb'
          | 'fish'
          | 'shellfish'
          | 'egg'
          | 'dairy'
          | 'tofu'
          | 'legumes'
          | 'mushroom'
          | 'grains';
        badge_value: string | null;
        badge_color: string | null;
        badge_text_color: string | null;
        card_border_color: string | null;
        larger_portion: boolean;
        portion_size: string | null;
        shelf_life_days: number;
        recipe: {
          name: string;
          amount: number;
          unit: 'g' | 'ml' | 'piece';
          food_group:
            | 'meat and fish'
            | 'vegetables and fruit'
            | 'dairy and eggs'
            | 'grains and legumes'
            | 'pantry'
            | 'herbs and spices';
        }[];
        cost_cents: number;
      };
      figures: {
        weeks: number;
        sold: number;
        sold_lately: number;
        repeat_percent: number | null;
        rating: number | null;
        stars: number[];
      };
      ratings: {
        order_id: string;
        number: string;
        user_id: string;
        name: string;
        stars: number;
        words: string | null;
        is_hidden: boolean;
        rated_at_formatted: string;
      }[];
      versions: {
        version: number;
        until_formatted: string;
        by: string | null;
        changed: string[];
      }[];
      pictures: string[];
      coming: { week: string; label: string }[];
    };
  };
  /** Changes a meal; what was sold before stays as it was */
  'PUT /api/admin/meals/{id}': {
    params: { id: string };
    body: {
      version: number;
      name: string;
      description: string;
      image: string;
      calories: number;
      protein: number;
      carbs: number;
      fat: number;
      sugar: number;
      fiber: number;
      sat_fat: number;
      cholesterol: number;
      sodium: number;
      ingredients: string;
      heating_instructions: string | null;
      opening_instructions: string | null;
      attribute_tags: string[];
      allergens: (
        | 'milk'
        | 'egg'
        | 'fish'
        | 'shellfish'
        | 'tree nuts'
        | 'peanut'
        | 'wheat'
        | 'soy'
        | 'sesame'
      )[];
      suits: 'vegan' | 'vegetarian' | 'pescatarian' | 'omnivore';
      gluten_free: boolean;
      main_protein:
        | 'chicken'
        | 'turkey'
        | 'beef'
        | 'bison'
        | 'pork'
        | 'lamb'
        | 'fish'
        | 'shellfish'
        | 'egg'
        | 'dairy'
        | 'tofu'
        | 'legumes'
        | 'mushroom'
        | 'grains';
      badge_value: string | null;
      badge_color: string | null;
      badge_text_color: string | null;
      card_border_color: string | null;
      larger_portion: boolean;
      portion_size: string | null;
      shelf_life_days: number;
      recipe: {
        name: string;
        amount: number;
        unit: 'g' | 'ml' | 'piece';
        food_group:
          | 'meat and fish'
          | 'vegetables and fruit'
          | 'dairy and eggs'
          | 'grains and legumes'
          | 'pantry'
          | 'herbs and spices';
      }[];
      cost_cents: number;
    };
    response: { message: string };
  };
  /** Hides the words of a rating, or shows them again; its stars still count */
  'POST /api/admin/meals/{id}/ratings': {
    params: { id: string };
    body: { order_id: string; hidden: boolean };
    response: { message: string };
  };
  /** Takes a meal off sale, or brings it back; nothing is deleted */
  'POST /api/admin/meals/{id}/retire': {
    params: { id: string };
    body: { version: number; retired: boolean };
    response: { message: string };
  };
  /** Twelve weeks with their menus, from two weeks ago unless another is named */
  'GET /api/admin/menus': {
    query?: { from?: string };
    response: {
      weeks: {
        week: string;
        week_title: string;
        status:
          | ('draft' | 'published' | 'locked' | 'in_production' | 'shipped' | 'delivered')
          | null;
        closed_reason: string | null;
        meals: number;
        capacity: number;
        reserved: number;
        picked: number;
        subscribers: number;
        picking_deadline_formatted: string | null;
        delivery_days: string | null;
        failed: number | null;
        warned: number | null;
        is_current: boolean;
      }[];
      earlier: string;
      later: string;
      next_unpublished: string | null;
    };
  };
  /** A week's menu with everything to edit it; `menu` is null while there is none */
  'GET /api/admin/menus/{week}': {
    params: { week: string };
    response: {
      week: string;
      week_title: string;
      time_zone: string;
      menu: {
        version: number;
        status: 'draft' | 'published' | 'locked' | 'in_production' | 'shipped' | 'delivered';
        closed_reason: string | null;
        is_late: boolean;
        meals: {
          menu_item_id: string;
          surcharge_cents: number;
          capacity: number;
          reserved: number;
          forecast: number;
        }[];
        boxes: { product_id: string; menu_item_id: string; quantity: number }[];
        times: {
          picking_opens: string;
          picking_deadline: string;
          production_starts: string;
          delivery_dates: string[];
        };
        picking_opens_formatted: string;
        picking_deadline_formatted: string;
        production_starts_formatted: string;
        delivery_days: string;
        taken: number;
        is_settling: boolean;
        may: {
          edit: boolean;
          publish: boolean;
          unpublish: boolean;
          close: boolean;
          reopen: boolean;
        };
        affected: {
          menu_item_id: string;
          name: string;
          why: 'removed' | 'over';
          portions: number;
          customers: number;
          people: {
            user_id: string;
            name: string;
            holds: 'picks' | 'order';
            quantity: number;
            gets: string | null;
          }[];
        }[];
      } | null;
      picked: number;
      subscribers: number;
      rule: { picking_deadline_formatted: string; delivery_days: string };
      catalogue: {
        menu_item_id: string;
        sku: string;
        name: string;
        image: string;
        allergens: string[];
        diets: string[];
        main_protein: string;
        larger_portion: boolean;
        missing: string[];
        is_retired: boolean;
        last_week_formatted: string | null;
      }[];
      products: {
        id: string;
        name: string;
        picking: boolean;
        min_meals: number;
        max_meals: number;
      }[];
      days: { date: string; label: string }[];
      copies: { week: string; label: string }[];
    };
  };
  /** Makes a week's menu as a draft, its instants frozen from the channel's rule */
  'POST /api/admin/menus/{week}': {
    params: { week: string };
    body: { copy_from: string | null };
    response: { message: string; version: number };
  };
  /** Writes the menu as it was edited; plans and orders follow what it no longer offers */
  'PUT /api/admin/menus/{week}': {
    params: { week: string };
    body: {
      version: number;
      meals: { menu_item_id: string; surcharge_cents: number; capacity: number }[];
      boxes: { product_id: string; menu_item_id: string; quantity: number }[];
      times: {
        picking_opens: string;
        picking_deadline: string;
        production_starts: string;
        delivery_dates: string[];
      };
    };
    response: { message: string; version: number };
  };
  /** Nothing is delivered in this week: picks are released, orders paid back, customers told */
  'POST /api/admin/menus/{week}/close': {
    params: { week: string };
    body: { version: number; reason: string };
    response: { message: string; version: number };
  };
  /** Who would be affected if the menu were saved like this, and what they would get */
  'POST /api/admin/menus/{week}/preview': {
    params: { week: string };
    body: { meals: { menu_item_id: string; capacity: number }[] };
    response: {
      affected: {
        menu_item_id: string;
        name: string;
        why: 'removed' | 'over';
        portions: number;
        customers: number;
        people: {
          user_id: string;
          name: string;
          holds: 'picks' | 'order';
          quantity: number;
          gets: string | null;
        }[];
      }[];
    };
  };
  /** Shows a draft to shoppers, if no check fails */
  'POST /api/admin/menus/{week}/publish': {
    params: { week: string };
    body: { version: number };
    response: { message: string; version: number };
  };
  /** Takes the closing back: plans come back with the meals that are still to be had */
  'POST /api/admin/menus/{week}/reopen': {
    params: { week: string };
    body: { version: number };
    response: { message: string; version: number };
  };
  /** Gives customers other meals until no more is promised than is cooked */
  'POST /api/admin/menus/{week}/swaps': {
    params: { week: string };
    body: { menu_item_id: string };
    response: { message: string };
  };
  /** Takes a menu back that nobody has picked from */
  'POST /api/admin/menus/{week}/unpublish': {
    params: { week: string };
    body: { version: number };
    response: { message: string; version: number };
  };
  /** The orders of this channel, newest first, filtered and paged by key */
  'GET /api/admin/orders': {
    query?: {
      q?: string;
      week?: string;
      kind?: 'subscription' | 'one_off' | 'box';
      status?:
        | 'pending'
        | 'placed'
        | 'paid'
        | 'in_production'
        | 'shipped'
        | 'delivered'
        | 'cancelled'
        | 'dropped';
      payment?:
        | 'processing'
        | 'waiting'
        | 'paid'
        | 'part_refunded'
        | 'refunded'
        | 'failed'
        | 'unknown'
        | 'disputed';
      zone?: string;
      sort?: 'placed' | '-placed' | 'total' | '-total';
      cursor?: string;
    };
    response: {
      rows: {
        id: string;
        number: string;
        placed_at: string;
        placed_at_formatted: string;
        customer: { id: string; name: string; email: string };
        week: string;
        week_formatted: string;
        kind: 'subscription' | 'one_off' | 'box';
        product_name: string;
        meals: number;
        total_cents: number;
        refunded_cents: number;
        payment_state: 'processing' | 'waiting' | 'paid' | 'part_refunded' | 'refunded' | 'failed';
        attempt: ('unknown' | 'requires_action' | 'declined') | null;
        disputed: boolean;
        status:
          | 'pending'
          | 'placed'
          | 'paid'
          | 'in_production'
          | 'shipped'
          | 'delivered'
          | 'cancelled'
          | 'dropped';
        zone_name: string | null;
        delivery_date: string;
        delivery_date_formatted: string;
      }[];
      next_cursor: string | null;
      previous_cursor: string | null;
      count: { count: number; is_more: boolean };
      weeks: { value: string; label: string }[];
      zones: { value: string; label: string }[];
      current_week: string | null;
    };
  };
  /** An order with all that happened to it: lines, tenders, tries, refunds, mails */
  'GET /api/admin/orders/{order_id}': {
    params: { order_id: string };
    response: {
      order: {
        id: string;
        number: string;
        placed_at: string;
        placed_at_formatted: string;
        customer: { id: string; name: string; email: string };
        week: string;
        week_formatted: string;
        kind: 'subscription' | 'one_off' | 'box';
        product_name: string;
        meals: number;
        total_cents: number;
        refunded_cents: number;
        payment_state: 'processing' | 'waiting' | 'paid' | 'part_refunded' | 'refunded' | 'failed';
        attempt: ('unknown' | 'requires_action' | 'declined') | null;
        disputed: boolean;
        status:
          | 'pending'
          | 'placed'
          | 'paid'
          | 'in_production'
          | 'shipped'
          | 'delivered'
          | 'cancelled'
          | 'dropped';
        zone_name: string | null;
        delivery_date: string;
        delivery_date_formatted: string;
        url_key: string;
        version: number;
        picking: boolean;
        lines: {
          menu_item_id: string;
          sku: string;
          name: string;
          image: string;
          quantity: number;
          uncooked: number;
          unit_price_cents: number;
          subscription_discount_cents: number;
          discount_cents: number;
          tax_cents: number;
          net_cents: number;
        }[];
        items_cents: number;
        subscription_discount_cents: number;
        discount_cents: number;
        discount_code: string | null;
        delivery_cents: number;
        tax_cents: number;
        gift_card_cents: number;
        card_cents: number;
        ship_to: {
          first_name: string;
          last_name: string;
          company: string | null;
          address_1: string;
          address_2: string | null;
          city: string;
          state: string;
          zip_code: string;
          dayphone: string | null;
          delivery_instructions: string | null;
        };
        customer_orders: number;
        customer_phone: string | null;
        customer_erased: boolean;
        subscription: { id: string; status: string } | null;
        picking_deadline_formatted: string | null;
        production_starts_formatted: string | null;
        tenders: {
          id: string;
          name: string;
          paid_cents: number;
          refunded_cents: number;
          at: string;
          at_formatted: string;
        }[];
        attempts: {
          id: string;
          at: string;
          at_formatted: string;
          amount_cents: number;
          card: string | null;
          status: 'processing' | 'requires_action' | 'unknown' | 'succeeded' | 'declined';
          decline_text: string | null;
          idempotency_key: string;
        }[];
        refunds: {
          id: string;
          at: string;
          at_formatted: string;
          amount_cents: number;
          to: string;
          reason: string;
          status: 'due' | 'succeeded' | 'failed';
        }[];
        disputes: {
          id: string;
          at: string;
          at_formatted: string;
          amount_cents: number;
          reason: string;
          status: string;
        }[];
        timeline: {
          id: string;
          at: string;
          at_formatted: string;
          title: string;
          detail: string;
          look: 'good' | 'bad' | 'plain';
        }[];
        actions: ('edit' | 'cancel' | 'refund' | 'resend')[];
        next_statuses: (
          | 'pending'
          | 'placed'
          | 'paid'
          | 'in_production'
          | 'shipped'
          | 'delivered'
          | 'cancelled'
          | 'dropped'
        )[];
      };
    };
  };
  /** Cancels an order for its customer: what was paid goes back, what was not is not charged */
  'POST /api/admin/orders/{order_id}/cancel': {
    params: { order_id: string };
    body: { reason: string };
    response: { message: string; receipt: string };
  };
  /** What of an order can be changed: the meals of its week, its days, and who would pay */
  'GET /api/admin/orders/{order_id}/edit': {
    params: { order_id: string };
    response: {
      editable: boolean;
      picking: boolean;
      min_meals: number;
      max_meals: number;
      meals: {
        menu_item_id: string;
        sku: string;
        name: string;
        left: number;
        unit_price_cents: number;
        quantity: number;
        uncooked: number;
      }[];
      delivery_dates: { value: string; label: string }[];
      states: { value: string; label: string }[];
      card: string | null;
      balance_cents: number;
    };
  };
  /** Changes meals, address or day of a paid order; the difference is charged or paid back */
  'POST /api/admin/orders/{order_id}/edit': {
    params: { order_id: string };
    body: {
      change_key: string;
      version: number;
      lines: { menu_item_id: string; quantity: number }[];
      delivery_date: string;
      first_name: string;
      last_name: string;
      company?: string;
      address_1: string;
      address_2?: string;
      city: string;
      state: string;
      zip_code: string;
      dayphone: string;
      delivery_instructions?: string;
      pay_with: 'card' | 'balance';
    };
    response: { message: string; status: 'made' | 'confirming' };
  };
  /** What an order would cost if it were changed; changes nothing */
  'POST /api/admin/orders/{order_id}/edit/quote': {
    params: { order_id: string };
    body: {
      lines: { menu_item_id: string; quantity: number }[];
      delivery_date: string;
      first_name: string;
      last_name: string;
      company?: string;
      address_1: string;
      address_2?: string;
      city: string;
      state: string;
      zip_code: string;
      dayphone: string;
      delivery_instructions?: string;
    };
    response: { total_cents: number; difference_cents: number };
  };
  /** Moves a paid order on: in production, shipped, delivered */
  'POST /api/admin/orders/{order_id}/move': {
    params: { order_id: string };
    body: { to: 'in_production' | 'shipped' | 'delivered' };
    response: { message: string; receipt: string };
  };
  /** Pays an order back in full or in part, to each tender at most what it has paid */
  'POST /api/admin/orders/{order_id}/refund': {
    params: { order_id: string };
    body: {
      post_key: string;
      parts: { tender_id: string; amount_cents: number }[];
      reason: string;
    };
    response: { message: string; receipt: string };
  };
  /** Mails an order's confirmation to its customer again */
  'POST /api/admin/orders/{order_id}/resend': {
    params: { order_id: string };
    body: { post_key: string };
    response: { message: string; receipt: string };
  };
  /** How the business does: recurring revenue, churn, retention, skips, liability, forecast */
  'GET /api/admin/owner-dashboard': {
    response: {
      weeks: {
        week: string;
        orders: number;
        mrr_cents: number;
        average_cents: number | null;
        discount_cents: number;
        discount_percent: number | null;
        skip_percent: number | null;
      }[];
      churn: {
        cancelled: number;
        running_before: number;
        percent: number | null;
        by_order: { orders: string; plans: number }[];
        by_reason: { reason: string; plans: number }[];
      };
      cohorts: {
        ages: number[];
        months: { month: string; plans: number; percents: (number | null)[] }[];
      };
      liability: { balances_cents: number; cards_cents: number };
      forecast: {
        week: string;
        boxes: number | null;
        error_percent: number | null;
        past: { week: string; forecast: number; boxes: number }[];
      };
    };
  };
  /** The boxes of a route with their meals, in the order of their stops */
  'GET /api/admin/packing/boxes': {
    query: {
      week: string;
      day?: string;
      zone?: string | 'none';
      state?: 'open' | 'packed' | 'shipped' | 'delivered';
      q?: string;
      sort?: 'stop' | '-stop';
      cursor?: string;
    };
    response: {
      rows: {
        id: string;
        code: string;
        number: string;
        name: string;
        zone_name: string;
        day_formatted: string;
        meals: number;
        lines: { sku: string; name: string; portions: number; contains: string[] }[];
        allergens: string[];
        state: 'open' | 'packed' | 'shipped' | 'delivered';
        is_reopened: boolean;
        packed: { by: string; at: string; at_formatted: string } | null;
      }[];
      next_cursor: string | null;
      previous_cursor: string | null;
      count: { count: number; is_more: boolean };
      progress: { boxes: number; packed: number; shipped: number; delivered: number };
    };
  };
  /** A week's boxes by zone and day, and how far packing and delivery have come */
  'GET /api/admin/packing/routes': {
    query?: { week?: string };
    response: {
      week: string | null;
      week_formatted: string;
      weeks: { value: string; label: string }[];
      deadline_formatted: string | null;
      routes: {
        day: string;
        day_formatted: string;
        zone: string;
        zone_name: string;
        meals: number;
        boxes: number;
        packed: number;
        shipped: number;
        delivered: number;
      }[];
      left_out: { cancelled: number; unpaid: number };
      put_aside: { code: string; number: string; zone_name: string; day: string }[];
    };
  };
  /** What can be ordered for a customer in a week, and how that customer can pay */
  'GET /api/admin/phone-orders/{week}': {
    params: { week: string };
    query?: { customer?: string };
    response: {
      week_title: string;
      open: boolean;
      products: {
        sku: string;
        name: string;
        picking: boolean;
        min_meals: number;
        max_meals: number;
        price_per_meal_cents: number | null;
        price_per_box_cents: number | null;
      }[];
      meals: {
        menu_item_id: string;
        sku: string;
        name: string;
        left: number;
        surcharge_cents: number;
      }[];
      states: { value: string; label: string }[];
      customer: {
        id: string;
        email: string;
        ship_to: {
          first_name: string;
          last_name: string;
          company: string | null;
          address_1: string;
          address_2: string | null;
          city: string;
          state: string;
          zip_code: string;
          dayphone: string | null;
          delivery_instructions: string | null;
        };
        card: string | null;
        balance_cents: number;
        delivery_dates: { value: string; label: string }[];
      } | null;
    };
  };
  /** Orders once for a customer on the phone, paid by their saved card or their balance */
  'POST /api/admin/phone-orders/{week}': {
    params: { week: string };
    body: {
      checkout_key: string;
      customer_id: string;
      product: string;
      lines: { menu_item_id: string; quantity: number }[];
      delivery_date?: string;
      first_name: string;
      last_name: string;
      company?: string;
      address_1: string;
      address_2?: string;
      city: string;
      state: string;
      zip_code: string;
      dayphone: string;
      delivery_instructions?: string;
      use_gift_card_balance?: boolean;
      discount_code?: string;
    };
    response: { order_id: string; number: string; message: string; status: 'paid' | 'confirming' };
  };
  /** What an order by phone would cost, and when it could come; orders nothing */
  'POST /api/admin/phone-orders/{week}/quote': {
    params: { week: string };
    body: {
      customer_id: string;
      product: string;
      lines: { menu_item_id: string; quantity: number }[];
      delivery_date?: string;
      first_name: string;
      last_name: string;
      company?: string;
      address_1: string;
      address_2?: string;
      city: string;
      state: string;
      zip_code: string;
      dayphone: string;
      delivery_instructions?: string;
      use_gift_card_balance?: boolean;
      discount_code?: string;
    };
    response: {
      items_cents: number;
      discount_cents: number;
      delivery_cents: number;
      tax_cents: number;
      total_cents: number;
      gift_card_cents: number;
      card_cents: number;
      delivery_dates: { value: string; label: string }[];
    };
  };
  /** Takes a picture (JPEG, PNG, WebP or AVIF, at most 10 MB) and makes it anew in all sizes */
  'POST /api/admin/pictures': { response: { image: string } };
  /** What subscribers pay, and the changes that are planned or were made */
  'GET /api/admin/prices': {
    response: {
      version: number;
      week_title: string;
      weeks: { value: string; label: string; in_time: boolean }[];
      prices: {
        kind: 'plan_price' | 'delivery_fee' | 'free_over' | 'saving';
        subject_id: string | null;
        name: string;
        picking: boolean;
        value: number | null;
        subscribers: number;
        pending_week_title: string | null;
      }[];
      changes: {
        id: string;
        state: 'scheduled' | 'announced' | 'in_force' | 'withdrawn';
        from_week_title: string;
        charged_formatted: string;
        announced_formatted: string;
        steps: {
          kind: 'plan_price' | 'delivery_fee' | 'free_over' | 'saving';
          name: string;
          picking: boolean;
          before: number | null;
          after: number | null;
        }[];
        told: number;
        made_by: string | null;
        withdrawable: boolean;
      }[];
    };
  };
  /** Plans a change of prices from a week on; subscribers are told before it is charged */
  'POST /api/admin/prices': {
    body: {
      version: number;
      from_week: string;
      parts: {
        kind: 'plan_price' | 'delivery_fee' | 'free_over' | 'saving';
        subject_id: string | null;
        after: number | null;
      }[];
    };
    response: { message: string };
  };
  /** Whom a change of prices concerns, and the mail that they would get; nothing is written */
  'POST /api/admin/prices/preview': {
    body: {
      version: number;
      from_week: string;
      parts: {
        kind: 'plan_price' | 'delivery_fee' | 'free_over' | 'saving';
        subject_id: string | null;
        after: number | null;
      }[];
    };
    response: {
      people: number;
      dearer: boolean;
      announced_formatted: string;
      mail: { subject: string; text: string } | null;
    };
  };
  /** Takes a change back that was not charged yet; whoever was told hears of it */
  'POST /api/admin/prices/{change_id}/withdraw': {
    params: { change_id: string };
    body: { version: number };
    response: { message: string };
  };
  /** The gateway's charges of the last days held against the shop's books, newest first */
  'GET /api/admin/reconciliation': {
    response: {
      days: {
        day: string;
        day_formatted: string;
        charges: number;
        gateway_cents: number;
        gateway_refunded_cents: number;
        shop_cents: number;
        shop_refunded_cents: number;
        differences: {
          kind: 'only_at_gateway' | 'only_in_shop' | 'other_amount' | 'other_refund';
          gateway_id: string;
          gateway_cents: number;
          shop_cents: number;
          order: { id: string; number: string } | null;
        }[];
        compared_formatted: string;
      }[];
    };
  };
  /** Asks the gateway for a day once more */
  'POST /api/admin/reconciliation/{day}': {
    params: { day: string };
    response: { message: string };
  };
  /** Refunds to cards that have not gone through, oldest first */
  'GET /api/admin/refunds/open': {
    response: {
      refunds: {
        id: string;
        order_id: string;
        number: string;
        amount_cents: number;
        reason: string;
        status: 'due' | 'failed';
        created_at: string;
      }[];
    };
  };
  /** Tries a refund again that the bank had refused or sent back */
  'POST /api/admin/refunds/{refund_id}/retry': {
    params: { refund_id: string };
    response: { message: string; status: 'due' | 'succeeded' | 'failed' };
  };
  /** A report over a range of weeks, the last twelve unless told: its rows, their sum and a chart */
  'GET /api/admin/reports': {
    query?: {
      report?:
        | 'sales'
        | 'tax'
        | 'discounts'
        | 'gift_cards'
        | 'meals'
        | 'production'
        | 'subscriptions'
        | 'payments'
        | 'reconciliation'
        | 'affiliates';
      from?: string;
      to?: string;
    };
    response: {
      report:
        | 'sales'
        | 'tax'
        | 'discounts'
        | 'gift_cards'
        | 'meals'
        | 'production'
        | 'subscriptions'
        | 'payments'
        | 'reconciliation'
        | 'affiliates';
      from: string;
      to: string;
      range_formatted: string;
      rows: Record<string, string | number | null>[];
      total: Record<string, string | number | null> | null;
      weeks: Record<string, string | number | null>[];
    };
  };
  /** What customers have told us about their orders, newest first */
  'GET /api/admin/requests': {
    query?: { status?: 'open' | 'answered'; sort?: 'created' | '-created'; cursor?: string };
    response: {
      rows: {
        id: string;
        status: 'open' | 'answered';
        created_at: string;
        created_formatted: string;
        text: string;
        meals: string[];
        order_id: string;
        number: string;
        user_id: string;
        customer: string;
        answer: string | null;
        answered_at: string | null;
        answered_by: string | null;
      }[];
      next_cursor: string | null;
      previous_cursor: string | null;
      count: { count: number; is_more: boolean };
    };
  };
  /** Answers a customer, who gets it by mail and sees it at the order */
  'POST /api/admin/requests/{request_id}/answer': {
    params: { request_id: string };
    body: { answer: string; credit_cents?: number };
    response: { message: string; receipt: string };
  };
  /** How the channel looks and sells: texts, rule of the week, zones, taxes, plans, pages */
  'GET /api/admin/settings': {
    response: {
      version: number;
      config: {
        name: string;
        channel: string;
        logo: string;
        logo_light?: string;
        logo_mobile: string;
        favicon: string;
        logo_mobile_position: 'left' | 'center';
        homepage_url: string;
        accent_color: string;
        accent_palette: { deep: string; tint: string; soft: string; ink: string };
        announcement_message: string;
        navigation_links: {
          main_navigation: { id: string; title: string; url: string }[];
          account: { id: string; title: string; url: string }[];
        };
        support_phone: string;
        support_hours: string;
        support_email: string;
        terms_and_conditions_url: string;
        privacy_policy_url: string;
        tagline: string;
        hero_title: string;
        hero_text: string;
        hero_image: string;
        share_image?: string;
        legal_name: string;
        paper?: 'letter' | 'a4';
      };
      site: {
        name: string;
        future_weeks_available: number;
        show_steps: boolean;
        subscription_picking_required: 'Y' | 'N';
        subscription_cancel_easily: 'Y' | 'N';
        subscription_cancel_text: string;
        subscription_discount: number;
        subscription_offer: 'Y' | 'N';
        affiliate_percent: number;
        referral_credit_cents: number;
        referral_friend_cents: number;
      };
      week_rule: {
        time_zone: string;
        picking_opens: {
          weekday:
            | 'monday'
            | 'tuesday'
            | 'wednesday'
            | 'thursday'
            | 'friday'
            | 'saturday'
            | 'sunday';
          time: string;
          weeks_before: number;
        };
        picking_deadline: {
          weekday:
            | 'monday'
            | 'tuesday'
            | 'wednesday'
            | 'thursday'
            | 'friday'
            | 'saturday'
            | 'sunday';
          time: string;
          weeks_before: number;
        };
        production_starts: {
          weekday:
            | 'monday'
            | 'tuesday'
            | 'wednesday'
            | 'thursday'
            | 'friday'
            | 'saturday'
            | 'sunday';
          time: string;
          weeks_before: number;
        };
        delivery_weekdays: (
          | 'monday'
          | 'tuesday'
          | 'wednesday'
          | 'thursday'
          | 'friday'
          | 'saturday'
          | 'sunday'
        )[];
      };
      next_week: { week_title: string; opens: string; deadline: string; production: string };
      delivery_taxed: boolean;
      zones: {
        id: string | null;
        name: string;
        fee_cents: number;
        free_over_cents: number | null;
        delivery_days: number[];
        zip_prefixes: string[];
      }[];
      tax_rates: {
        state:
          | 'AL'
          | 'AK'
          | 'AZ'
          | 'AR'
          | 'CA'
          | 'CO'
          | 'CT'
          | 'DE'
          | 'DC'
          | 'FL'
          | 'GA'
          | 'HI'
          | 'ID'
          | 'IL'
          | 'IN'
          | 'IA'
          | 'KS'
          | 'KY'
          | 'LA'
          | 'ME'
          | 'MD'
          | 'MA'
          | 'MI'
          | 'MN'
          | 'MS'
          | 'MO'
          | 'MT'
          | 'NE'
          | 'NV'
          | 'NH'
          | 'NJ'
          | 'NM'
          | 'NY'
          | 'NC'
          | 'ND'
          | 'OH'
          | 'OK'
          | 'OR'
          | 'PA'
          | 'RI'
          | 'SC'
          | 'SD'
          | 'TN'
          | 'TX'
          | 'UT'
          | 'VT'
          | 'VA'
          | 'WA'
          | 'WV'
          | 'WI'
          | 'WY';
        rate_basis_points: number;
      }[];
      plans: {
        id: string | null;
        sku: string;
        short_name: string;
        name: string;
        description: string;
        picking: boolean;
        min_meals: number;
        max_meals: number;
        price_cents: number;
        sold_on_subscription: boolean;
        sold_once: boolean;
        badge: string | null;
        is_hero: boolean;
        is_retired: boolean;
      }[];
      pages: { slug: string; title: string }[];
    };
  };
  /** Zones with their zip prefixes, fees and days, and the tax table */
  'POST /api/admin/settings/delivery': {
    body: {
      version: number;
      zones: {
        id: string | null;
        name: string;
        fee_cents: number;
        free_over_cents: number | null;
        delivery_days: number[];
        zip_prefixes: string[];
      }[];
      tax_rates: {
        state:
          | 'AL'
          | 'AK'
          | 'AZ'
          | 'AR'
          | 'CA'
          | 'CO'
          | 'CT'
          | 'DE'
          | 'DC'
          | 'FL'
          | 'GA'
          | 'HI'
          | 'ID'
          | 'IL'
          | 'IN'
          | 'IA'
          | 'KS'
          | 'KY'
          | 'LA'
          | 'ME'
          | 'MD'
          | 'MA'
          | 'MI'
          | 'MN'
          | 'MS'
          | 'MO'
          | 'MT'
          | 'NE'
          | 'NV'
          | 'NH'
          | 'NJ'
          | 'NM'
          | 'NY'
          | 'NC'
          | 'ND'
          | 'OH'
          | 'OK'
          | 'OR'
          | 'PA'
          | 'RI'
          | 'SC'
          | 'SD'
          | 'TN'
          | 'TX'
          | 'UT'
          | 'VT'
          | 'VA'
          | 'WA'
          | 'WV'
          | 'WI'
          | 'WY';
        rate_basis_points: number;
      }[];
      delivery_taxed: boolean;
    };
    response: { message: string };
  };
  /** Names, texts, colours, navigation, and how the channel sells */
  'POST /api/admin/settings/look': {
    body: {
      version: number;
      config: {
        name: string;
        logo: string;
        logo_light?: string;
        logo_mobile: string;
        favicon: string;
        logo_mobile_position: 'left' | 'center';
        homepage_url: string;
        accent_color: string;
        accent_palette: { deep: string; tint: string; soft: string; ink: string };
        announcement_message: string;
        navigation_links: {
          main_navigation: { id: string; title: string; url: string }[];
          account: { id: string; title: string; url: string }[];
        };
        support_phone: string;
        support_hours: string;
        support_email: string;
        terms_and_conditions_url: string;
        privacy_policy_url: string;
        tagline: string;
        hero_title: string;
        hero_text: string;
        hero_image: string;
        share_image?: string;
        legal_name: string;
        paper?: 'letter' | 'a4';
      };
      site: {
        name: string;
        future_weeks_available: number;
        show_steps: boolean;
        subscription_picking_required: 'Y' | 'N';
        subscription_cancel_easily: 'Y' | 'N';
        subscription_cancel_text: string;
        subscription_discount: number;
        subscription_offer: 'Y' | 'N';
        affiliate_percent?: number;
        referral_credit_cents?: number;
        referral_friend_cents?: number;
      };
    };
    response: { message: string };
  };
  /** A page of the shop as its Markdown */
  'GET /api/admin/settings/pages/{slug}': {
    params: { slug: string };
    response: {
      slug: string;
      title: string;
      markdown: string;
      updated_at: string;
      updated_formatted: string;
    };
  };
  /** Changes the title and text of a page */
  'POST /api/admin/settings/pages/{slug}': {
    params: { slug: string };
    body: { title: string; markdown: string; updated_at: string };
    response: { message: string };
  };
  /** The plans in their order: names, sizes, prices, retired or not */
  'POST /api/admin/settings/plans': {
    body: {
      version: number;
      plans: {
        id: string | null;
        sku: string;
        short_name: string;
        name: string;
        description: string;
        picking: boolean;
        min_meals: number;
        max_meals: number;
        price_cents: number;
        sold_on_subscription: boolean;
        sold_once: boolean;
        badge: string | null;
        is_hero: boolean;
        is_retired: boolean;
      }[];
    };
    response: { message: string };
  };
  /** A text as the shop would show it */
  'POST /api/admin/settings/preview': { body: { markdown: string }; response: { html: string } };
  /** Opening, deadline and production; weeks whose menu exists keep theirs */
  'POST /api/admin/settings/week-rule': {
    body: {
      version: number;
      week_rule: {
        time_zone: string;
        picking_opens: {
          weekday:
            | 'monday'
            | 'tuesday'
            | 'wednesday'
            | 'thursday'
            | 'friday'
            | 'saturday'
            | 'sunday';
          time: string;
          weeks_before: number;
        };
        picking_deadline: {
          weekday:
            | 'monday'
            | 'tuesday'
            | 'wednesday'
            | 'thursday'
            | 'friday'
            | 'saturday'
            | 'sunday';
          time: string;
          weeks_before: number;
        };
        production_starts: {
          weekday:
            | 'monday'
            | 'tuesday'
            | 'wednesday'
            | 'thursday'
            | 'friday'
            | 'saturday'
            | 'sunday';
          time: string;
          weeks_before: number;
        };
      };
    };
    response: { message: string };
  };
  /** The weeks whose deadline is ahead, with how many boxes nobody has picked */
  'GET /api/admin/unattended': {
    response: {
      weeks: {
        week: string;
        week_title: string;
        picking_deadline_at: string;
        picking_deadline_formatted: string;
        time_left: string | null;
        rehearsed_formatted: string | null;
        counts: Record<string, number>;
      }[];
    };
  };
  /** Approves boxes as they were proposed, or with these meals: their portions are reserved */
  'POST /api/admin/unattended/approve': {
    body: {
      week: string;
      boxes: {
        id: string;
        version: string;
        proposal_id?: string;
        meals?: { menu_item_id: string; quantity: number }[];
      }[];
    };
    response: {
      message: string;
      done: number;
      refused: { id: string; name: string; reason: string }[];
    };
  };
  /** Skips or holds boxes that nobody has picked, or takes such a decision back */
  'POST /api/admin/unattended/decide': {
    body: {
      week: string;
      deed: 'skip' | 'hold' | 'undo';
      boxes: { id: string; version: string }[];
    };
    response: {
      message: string;
      done: number;
      refused: { id: string; name: string; reason: string }[];
    };
  };
  /** Mails those who have not picked what happens if they do nothing, once a day each */
  'POST /api/admin/unattended/remind': {
    body: { week: string; ids?: string[] };
    response: { message: string; done: number };
  };
  /** Who has not picked, what auto-fill would send and why, conflicts first */
  'GET /api/admin/unattended/{week}': {
    params: { week: string };
    query?: {
      q?: string;
      state?: 'stopped' | 'held' | 'check' | 'ready' | 'off' | 'approved' | 'skipped' | 'open';
      plan?: string;
      sort?: 'conflicts' | '-conflicts';
      cursor?: string;
    };
    response: {
      week: {
        week: string;
        week_title: string;
        picking_deadline_at: string;
        picking_deadline_formatted: string;
        time_left: string | null;
        rehearsed_formatted: string | null;
        counts: Record<string, number>;
        is_stale: boolean;
        plans: { value: string; label: string }[];
      };
      list: {
        rows: {
          id: string;
          version: string;
          proposal_id: string | null;
          user_id: string;
          name: string;
          plan_name: string;
          plan_size: number;
          state: 'stopped' | 'held' | 'check' | 'ready' | 'off' | 'approved' | 'skipped';
          why: string;
          meals: {
            menu_item_id: string;
            name: string;
            image: string;
            quantity: number;
            reason: string | null;
          }[];
          total_cents: number | null;
        }[];
        next_cursor: string | null;
        previous_cursor: string | null;
        count: { count: number; is_more: boolean };
      };
    };
  };
  /** One box: what would be sent now, what could be sent instead, and what its customer eats */
  'GET /api/admin/unattended/{week}/boxes/{subscription_week_id}': {
    params: { week: string; subscription_week_id: string };
    response: {
      id: string;
      version: string;
      proposal_id: string | null;
      user_id: string;
      name: string;
      plan_name: string;
      plan_size: number;
      state: 'stopped' | 'held' | 'check' | 'ready' | 'off' | 'approved' | 'skipped';
      why: string;
      meals: {
        menu_item_id: string;
        name: string;
        image: string;
        quantity: number;
        reason: string | null;
      }[];
      total_cents: number | null;
      subscriber_since_formatted: string;
      boxes: number;
      eats: { diet: string; allergens: string[]; dislikes: string[] };
      choices: {
        menu_item_id: string;
        name: string;
        image: string;
        left: number;
        note: string | null;
        blocked: boolean;
      }[];
    };
  };
  /** How many wait in which zip code, where most wait first */
  'GET /api/admin/waiting-list': {
    response: {
      waiting: number;
      told: number;
      places: { zip_code: string; waiting: number; told: number; latest_formatted: string }[];
    };
  };
  /** The weeks around today, with where their subscriptions stand */
  'GET /api/admin/weeks': {
    response: {
      weeks: {
        week: string;
        week_title: string;
        status: string;
        closed_reason: string | null;
        picking_deadline_formatted: string;
        production_starts_formatted: string;
        deadline_passed: boolean;
        run: { started_at_formatted: string; closed_at_formatted: string | null } | null;
        picked: number;
        undecided: number;
        skipped: number;
        needs_attention: number;
        ordered: number;
        unpaid: number;
      }[];
    };
  };
  /** Gives an unpaid or held box of a week up: nothing is cooked, nothing is charged */
  'POST /api/admin/weeks/boxes/drop': {
    body: { week: string; subscription_id: string; reason: string };
    response: { message: string };
  };
  /** Charges a week's unpaid order now, or asks the gateway about a charge that is not known */
  'POST /api/admin/weeks/payments/retry': {
    body: { order_id: string };
    response: { message: string };
  };
  /** Somebody has seen at the gateway that a charge went through which it does not tell us of */
  'POST /api/admin/weeks/payments/settle': {
    body: { order_id: string; reason: string };
    response: { message: string };
  };
  /** What the week run would do now, with nothing done: estimates, kept for the queue */
  'POST /api/admin/weeks/rehearse': {
    body: { week: string };
    response: {
      outcomes: Record<string, number>;
      unexplained: number;
      reasons: {
        outcome: 'ordered' | 'autofilled' | 'skipped' | 'held' | 'not_due';
        reason: string;
        count: number;
      }[];
      money: {
        items_cents: number;
        subscription_discount_cents: number;
        discount_cents: number;
        delivery_cents: number;
        tax_cents: number;
        total_cents: number;
        gift_card_cents: number;
        card_cents: number;
      };
      held: { user_id: string; name: string; reason: string }[];
      short: { name: string; left: number }[];
    };
  };
  /** Starts the run of a week whose deadline has passed, or goes on with it */
  'POST /api/admin/weeks/run': {
    body: { week: string };
    response: { message: string; receipt: string };
  };
  /** A week's plans with outcome, order and payment */
  'GET /api/admin/weeks/{week}/boxes': {
    params: { week: string };
    query?: {
      q?: string;
      state?:
        | 'action'
        | 'due'
        | 'picked'
        | 'autofilled'
        | 'skipped'
        | 'held'
        | 'not_due'
        | 'unexplained'
        | 'ordered'
        | 'paid'
        | 'charging'
        | 'unknown'
        | 'retrying'
        | 'failed'
        | 'dropped'
        | 'refunded';
      sort?: 'name' | '-name';
      cursor?: string;
    };
    response: {
      rows: {
        id: string;
        subscription_id: string;
        user_id: string;
        name: string;
        outcome: ('ordered' | 'autofilled' | 'skipped' | 'held' | 'not_due') | null;
        plan_size: number;
        order_id: string | null;
        number: string | null;
        total_cents: number | null;
        payment:
          | ('paid' | 'charging' | 'unknown' | 'retrying' | 'failed' | 'dropped' | 'refunded')
          | null;
        detail: string;
        deeds: ('retry' | 'ask' | 'settle' | 'drop' | 'close')[];
      }[];
      next_cursor: string | null;
      previous_cursor: string | null;
      count: { count: number; is_more: boolean };
    };
  };
  /** The report of the week's last rehearsal */
  'GET /api/admin/weeks/{week}/rehearsal': {
    params: { week: string };
    response: {
      rehearsal: {
        rehearsed_formatted: string;
        outcomes: Record<string, number>;
        unexplained: number;
        reasons: {
          outcome: 'ordered' | 'autofilled' | 'skipped' | 'held' | 'not_due';
          reason: string;
          count: number;
        }[];
        money: {
          items_cents: number;
          subscription_discount_cents: number;
          discount_cents: number;
          delivery_cents: number;
          tax_cents: number;
          total_cents: number;
          gift_card_cents: number;
          card_cents: number;
        };
        held: { user_id: string; name: string; reason: string }[];
        short: { name: string; left: number }[];
      } | null;
    };
  };
  /** What the week run has done: outcomes, money and payments */
  'GET /api/admin/weeks/{week}/report': {
    params: { week: string };
    response: {
      week: {
        week: string;
        week_title: string;
        status: string;
        closed_reason: string | null;
        picking_deadline_formatted: string;
        production_starts_formatted: string;
        deadline_passed: boolean;
        run: { started_at_formatted: string; closed_at_formatted: string | null } | null;
      };
      outcomes: Record<string, number>;
      unexplained: number;
      reasons: {
        outcome: 'ordered' | 'autofilled' | 'skipped' | 'held' | 'not_due';
        reason: string;
        count: number;
      }[];
      money: {
        items_cents: number;
        subscription_discount_cents: number;
        discount_cents: number;
        delivery_cents: number;
        tax_cents: number;
        total_cents: number;
        gift_card_cents: number;
        card_cents: number;
      };
      held: { user_id: string; name: string; reason: string }[];
      approved: number;
      mails: { queued: number; left: number };
      payments: {
        paid: { count: number; cents: number };
        charging: { count: number; cents: number };
        unknown: { count: number; cents: number };
        retrying: { count: number; cents: number };
        failed: { count: number; cents: number };
        dropped: { count: number; cents: number };
        refunded: { count: number; cents: number };
      };
    };
  };
  /** Who has cancelled and why, and what campaigns brought back */
  'GET /api/admin/winback': {
    response: {
      cancelled: {
        reason: string | null;
        days_30: number;
        days_90: number;
        longer: number;
        reachable: number;
      }[];
      discounts: { id: string; code: string }[];
      campaigns: {
        id: string;
        name: string;
        reason: string | null;
        min_days: number;
        max_days: number;
        discount: { id: string; code: string };
        problem: string | null;
        automatic: boolean;
        version: number;
        waiting: number;
        sent: number;
        returned: number;
        revenue_cents: number;
      }[];
    };
  };
  /** Makes a campaign; nothing is sent yet */
  'POST /api/admin/winback': {
    body: {
      campaign_id: string;
      form: {
        name: string;
        reason: string;
        min_days: number;
        max_days: number;
        discount_id: string;
        subject: string;
        text: string;
      };
    };
    response: { message: string };
  };
  /** Whether it is sent by itself to whoever comes into its days */
  'POST /api/admin/winback/{campaign_id}/automatic': {
    params: { campaign_id: string };
    body: { version: number; automatic: boolean };
    response: { message: string };
  };
  /** The mail as it would leave, and how many would get it */
  'GET /api/admin/winback/{campaign_id}/preview': {
    params: { campaign_id: string };
    response: { waiting: number; subject: string; text: string };
  };
  /** Sends it to everybody who fits and has not had it */
  'POST /api/admin/winback/{campaign_id}/send': {
    params: { campaign_id: string };
    response: { message: string };
  };
}
