import type { Cart } from '../../../contract/cart.ts';
import { emptied, movedTo, withChange, type PickedMeal, type Way } from './cart-changes.ts';

/** Which cart: there is one per visitor, product and week. */
export interface CartName {
  product: string;
  week: string;
}

export interface CartServer {
  get(name: Partial<CartName>): Promise<Cart | null>;
  change(body: CartName & { way: Way; sku: string; change: number }): Promise<Cart>;
  choose(body: CartName & { way: Way }): Promise<Cart>;
}

interface Change {
  name: CartName;
  way: Way;
  meal: PickedMeal;
  change: number;
  sent: boolean;
}

const keyOf = ({ product, week }: CartName) => `${product} ${week}`;
const nameOf = (cart: Cart): CartName => ({ product: cart.product.sku, week: cart.week });

/**
 * The visitor's carts in this tab. A change shows at once and goes out in turn, one request at a
 * time, so that no answer can overtake another; each answer is the truth, and what has not been
 * answered yet is laid over it.
 */
export class CartQueue {
  readonly #server: CartServer;
  readonly #onChange: () => void;
  readonly #onProblem: (error: unknown) => void;
  readonly #carts = new Map<string, Cart>();
  #blank: Cart | null = null;
  /** the blank one was a guess: what is picked meanwhile belongs to the cart that is shown next */
  #provisional = false;
  /** the chosen plan's cart as it will be when the server has moved the picks */
  #moved: Cart | null = null;
  #pending: Change[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(server: CartServer, onChange: () => void, onProblem: (error: unknown) => void) {
    this.#server = server;
    this.#onChange = onChange;
    this.#onProblem = onProblem;
  }

  /** The cart on screen, with everything that is still on its way. */
  get cart(): Cart | null {
    if (!this.#blank) return null;
    const key = keyOf(nameOf(this.#blank));
    return this.#pending
      .filter((change) => keyOf(change.name) === key)
      .reduce(
        (cart, { meal, change }) => withChange(cart, meal, change),
        this.#carts.get(key) ?? this.#moved ?? this.#blank,
      );
  }

  /** The server keeps the cart on screen. */
  get kept(): boolean {
    return this.#blank !== null && this.#carts.has(keyOf(nameOf(this.#blank)));
  }

  /** The server was seen to keep a cart of some plan and week. */
  get keepsAny(): boolean {
    return this.#carts.size > 0;
  }

  /** How many meals each week's cart holds, of those seen so far of the product on screen. */
  get counts(): Record<string, number> {
    const product = this.#blank?.product.sku;
    const counts: Record<string, number> = {};
    for (const cart of this.#carts.values()) {
      if (cart.product.sku === product) counts[cart.week] = cart.cart_count;
    }
    const shown = this.cart;
    if (shown) counts[shown.week] = shown.cart_count;
    return counts;
  }

  /** Turns to a cart; `blank` stands for it while the server has none. */
  show(blank: Cart, { provisional = false } = {}): void {
    const { product, week } = nameOf(blank);
    if (this.#provisional) {
      for (const change of this.#pending) {
        if (!change.sent && change.name.week === week) change.name = { product, week };
      }
    }
    this.#provisional = provisional;
    this.#moved = null;
    this.#blank = blank;
    this.#onChange();
  }

  /** Another plan or way of buying. What was picked moves along. */
  choose(blank: Cart): Promise<void> {
    const before = this.cart;
    const name = nameOf(blank);
    // the week's picks move into this cart: what was known of its others is over
    for (const [key, cart] of this.#carts) {
      if (cart.week === name.week) this.#carts.delete(key);
    }
    this.show(blank);
    this.#moved = before && movedTo(blank, before);
    this.#onChange();
    return this.#inTurn(async () => {
      try {
        this.#keep(await this.#server.choose({ ...name, way: blank.way }));
      } finally {
        this.#moved = null;
        this.#onChange();
      }
    });
  }

  change(meal: PickedMeal, change: number): Promise<void> {
    const cart = this.cart;
    if (!cart) return Promise.resolve();
    const name = nameOf(cart);
    const waiting = this.#pending.at(-1);
    // several clicks on one meal while an answer is awaited go out as one change
    if (waiting && !waiting.sent && isSame(waiting, name, meal)) {
      waiting.change += change;
      this.#onChange();
      return this.#last.then(() => undefined);
    }
    const made: Change = { name, way: cart.way, meal, change, sent: false };
    this.#pending.push(made);
    this.#onChange();
    return this.#inTurn(() => this.#send(made));
  }

  /** Asks what the server has, as after another tab changed something. */
  load(name?: Partial<CartName>): Promise<Cart | null> {
    let found: Cart | null = null;
    return this.#inTurn(async () => {
      const asked = name ?? (this.#blank ? nameOf(this.#blank) : {});
      try {
        found = await this.#server.get(asked);
      } catch {
        // nothing was changed and nothing is lost: the next change or look asks again
        return;
      }
      if (found) {
        if (!this.#blank) this.#blank = emptied(found);
        this.#keep(found);
      } else if (asked.product && asked.week) {
        this.#carts.delete(keyOf({ product: asked.product, week: asked.week }));
        this.#onChange();
      }
    }).then(() => found);
  }

  /** A cart of another week, heard of on the side. */
  learn(cart: Cart): void {
    if (!this.#carts.has(keyOf(nameOf(cart)))) this.#keep(cart);
  }

  /** When everything up to now has been answered. */
  settled(): Promise<unknown> {
    return this.#last;
  }

  /** For what answers with a cart in its own way, as the previous picks. */
  async run<T extends { cart: Cart }>(request: () => Promise<T>): Promise<T | null> {
    let answer: T | null = null;
    await this.#inTurn(async () => {
      answer = await request();
      this.#keep(answer.cart);
    });
    return answer;
  }

  /** Empties all carts in turn: what is asked meanwhile is answered by the server as it is then. */
  clear(request: () => Promise<void>): Promise<void> {
    const done = this.#last.then(request).then(() => this.forgetAll());
    this.#last = done.catch(() => undefined);
    return done;
  }

  forgetAll(): void {
    this.#carts.clear();
    this.#pending = [];
    this.#blank = null;
    this.#onChange();
  }

  async #send(made: Change): Promise<void> {
    // taken back meanwhile, with an earlier one that could not be sent
    if (!this.#pending.includes(made)) return;
    made.sent = true;
    try {
      if (made.change === 0) return;
      const { name, way, meal, change } = made;
      this.#keep(await this.#server.change({ ...name, way, sku: meal.sku, change }), made);
    } catch (error) {
      // rolled back with all that was built on it, unless the server merely refused this one
      this.#pending = isRefusal(error) ? this.#without(made) : [];
      throw error;
    } finally {
      this.#pending = this.#without(made);
      this.#onChange();
    }
  }

  #without(made: Change): Change[] {
    return this.#pending.filter((change) => change !== made);
  }

  #keep(cart: Cart, answered?: Change): void {
    this.#carts.set(keyOf(nameOf(cart)), cart);
    if (answered) this.#pending = this.#without(answered);
    this.#onChange();
  }

  #inTurn(task: () => Promise<void>): Promise<void> {
    const done = this.#last.then(task).catch((error: unknown) => this.#onProblem(error));
    this.#last = done;
    return done;
  }
}

const isSame = (waiting: Change, name: CartName, meal: PickedMeal) =>
  waiting.meal.sku === meal.sku && keyOf(waiting.name) === keyOf(name);

/** The server answered and said no: what else is on its way may still hold. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  Number(error.status) >= 400 &&
  Number(error.status) < 500;
