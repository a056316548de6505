/** As much of Stripe.js as the shop uses. It comes from Stripe itself: cards must not pass through us. */
export interface StripeJs {
  elements(): { create(type: 'card', options: object): StripeCardElement };
  createPaymentMethod(input: {
    type: 'card';
    card: StripeCardElement;
    billing_details: object;
  }): Promise<{ paymentMethod?: { id: string }; error?: { message?: string } }>;
  /** shows the bank's question about a charge or a card set-up, if there is one */
  handleNextAction(input: { clientSecret: string }): Promise<{ error?: { message?: string } }>;
}

export interface StripeCardElement {
  mount(place: HTMLElement): void;
  destroy(): void;
  on(event: 'change', listener: (change: CardChange) => void): void;
}

interface CardChange {
  complete: boolean;
  error?: { message: string };
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

const address = 'https://js.stripe.com/v3/';
let loaded: Promise<StripeJs> | null = null;

/** Once per page, and not before somebody enters a card or their bank asks. */
export function loadStripe(publishableKey: string): Promise<StripeJs> {
  loaded ??= addScript().then(
    () => window.Stripe!(publishableKey),
    (error: unknown) => {
      // the next one who asks tries again
      loaded = null;
      throw error;
    },
  );
  return loaded;
}

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js could not be loaded'));
    });
    document.head.append(script);
  });
}
