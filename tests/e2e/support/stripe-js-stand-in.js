// What the browser gets instead of Stripe.js: the same calls, to the same addresses, so that the
// page's content security policy is tested along. The bank's question comes in a frame, as in life.
window.Stripe = (publishableKey) => {
  const send = async (path, body) => {
    const answer = await fetch(`https://api.stripe.com${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams(body),
    });
    return answer.json();
  };

  const create = () => {
    const input = document.createElement('input');
    input.ariaLabel = 'Stripe card number';
    const listeners = [];
    input.addEventListener('input', () => {
      const complete = input.value.length >= 16;
      const error = input.value && !/^\d+$/.test(input.value);
      for (const tell of listeners) {
        tell({ complete, ...(error && { error: { message: 'Your card number is invalid.' } }) });
      }
    });
    return {
      input,
      on: (_, listener) => listeners.push(listener),
      mount: (place) => place.replaceChildren(input),
      destroy: () => input.remove(),
    };
  };

  return {
    elements: () => ({ create }),
    async createPaymentMethod({ card, billing_details }) {
      const made = await send('/v1/payment_methods', {
        'card[number]': card.input.value,
        'card[exp_month]': '12',
        'card[exp_year]': '2030',
        'card[cvc]': '123',
        'billing_details[name]': billing_details.name,
        'billing_details[address][postal_code]': billing_details.address.postal_code,
      });
      return made.error ? { error: made.error } : { paymentMethod: { id: made.id } };
    },
    handleNextAction: ({ clientSecret }) =>
      new Promise((resolve) => {
        const frame = document.createElement('iframe');
        frame.title = 'Stripe bank';
        frame.src = `https://hooks.stripe.com/3d_secure_2?secret=${clientSecret}`;
        frame.style.cssText = 'position:fixed;inset:0;z-index:9999;background:white';
        window.addEventListener('message', function answered({ origin, data }) {
          if (origin !== 'https://hooks.stripe.com') return;
          window.removeEventListener('message', answered);
          frame.remove();
          resolve(data === 'yes' ? {} : { error: { message: 'Not approved' } });
        });
        document.body.append(frame);
      }),
  };
};
