import { useState } from 'react';
import { answerSandboxBank } from '../../contract/checkout.ts';
import { useRootData } from '../root.tsx';
import { api } from './api.ts';
import { loadStripe } from './stripe.ts';

export interface BankQuestion {
  /** null: nothing is charged now, the card is kept for later */
  amount_cents: number | null;
  answer: (approved: boolean) => void;
}

/** The bank asks its customer in the gateway's own dialog, or in that of the embedded one. */
export function useBank() {
  const { stripe_publishable_key } = useRootData();
  const [question, setQuestion] = useState<BankQuestion | null>(null);

  const askOwner = (amount_cents: number | null) =>
    new Promise<boolean>((resolve) => {
      const answer = (approved: boolean) => {
        setQuestion(null);
        resolve(approved);
      };
      setQuestion({ amount_cents, answer });
    });

  /** Ends when it was answered; how it ended is read from the server, whatever is said here. */
  async function showQuestion(client_secret: string, amount_cents: number | null): Promise<void> {
    if (stripe_publishable_key === null) {
      const approved = await askOwner(amount_cents);
      await api(answerSandboxBank, { body: { client_secret, approved } });
      return;
    }
    const stripe = await loadStripe(stripe_publishable_key);
    await stripe.handleNextAction({ clientSecret: client_secret });
  }

  return { question, showQuestion };
}
