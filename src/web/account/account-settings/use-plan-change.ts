import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { reportUnexpected, useRevalidateLater } from './use-settings-form.ts';
import type { Outcome } from './use-week-actions.ts';

/** Pause, resume and reactivate: like every change, the plans are read again afterwards. */
export function usePlanChange(onDone: (outcome: Outcome) => void) {
  const revalidate = useRevalidateLater();
  const [processing, setProcessing] = useState(false);

  async function change(send: () => Promise<{ message: string }>): Promise<void> {
    setProcessing(true);
    try {
      const { message } = await send();
      onDone({ ok: true, message });
    } catch (error) {
      reportUnexpected(error);
      onDone({ ok: false, message: messageOf(error, 'Unable to change your plan.') });
    } finally {
      setProcessing(false);
      revalidate(0);
    }
  }

  return { processing, change };
}
