import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface SwitchButtonProps {
  isOff: boolean;
  /** the words on the button that switches it on again */
  on: string;
  off: { label: string; title: string; confirm: string; consequence: string };
  processing: boolean;
  onSwitch: (off: boolean) => Promise<void>;
}

/** Ends something that others use, after a question; or lets it go on, which harms nobody. */
export function SwitchButton({ isOff, on, off, processing, onSwitch }: SwitchButtonProps) {
  const [asking, setAsking] = useState(false);
  if (isOff) {
    return (
      <Button
        variant="secondary"
        size="small"
        processing={processing}
        onClick={() => void onSwitch(false)}
      >
        {on}
      </Button>
    );
  }
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        {off.label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={off.title}
        confirm={off.confirm}
        danger
        processing={processing}
        onConfirm={() => void onSwitch(true).then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        <p>{off.consequence}</p>
      </ConfirmDialog>
    </>
  );
}
