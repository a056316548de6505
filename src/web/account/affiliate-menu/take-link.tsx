import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Makes somebody's own link to share; the page shows it then. */
export function TakeLink({ take }: { take: () => Promise<unknown> }) {
  const { revalidate } = useRevalidator();
  const [processing, setProcessing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeIt(): Promise<void> {
    setProcessing(true);
    setProblem(null);
    try {
      await take();
      await revalidate();
    } catch (error) {
      setProblem(messageOf(error, 'We could not make your link. Please try again.'));
    } finally {
      setProcessing(false);
    }
  }

  return (
    <>
      {problem && <Banner kind="error">{problem}</Banner>}
      <Button onClick={() => void takeIt()} processing={processing}>
        Get my link
      </Button>
    </>
  );
}
