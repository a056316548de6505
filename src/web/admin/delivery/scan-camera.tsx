import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './delivery.module.css';

/** Not in the standard library's types yet; only some browsers have it. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => BarcodeDetector;
  }
}

/** A browser learns no new tricks while the page stands. */
const never = () => () => {};

const LOOK_EVERY_MS = 200;
/** The same box stays before the camera for a while. */
const SAME_AGAIN_MS = 4000;

/** The phone's own camera, where the browser can read codes; nothing is shown elsewhere. */
export function ScanCamera({ onCode }: { onCode: (code: string) => void }) {
  const offered = useSyncExternalStore(
    never,
    () => window.BarcodeDetector !== undefined,
    () => false,
  );
  const [on, setOn] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onCode);
  useEffect(() => {
    tell.current = onCode;
  });

  useEffect(() => {
    const shown = video.current;
    if (!on || !shown || !window.BarcodeDetector) return;
    const detector = new window.BarcodeDetector({ formats: ['qr_code'] });
    const last = { code: '', at: 0 };
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const look = async () => {
      const [found] = await detector.detect(shown).catch(() => []);
      if (found && (found.rawValue !== last.code || Date.now() - last.at > SAME_AGAIN_MS)) {
        last.code = found.rawValue;
        last.at = Date.now();
        tell.current(found.rawValue);
      }
      if (!ended) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (ended) return stop(stream);
      shown.srcObject = stream;
      await shown.play();
      void look();
    };
    begin().catch(() => {
      setProblem('The camera cannot be used: it was refused, or another app has it.');
      setOn(false);
    });
    return () => {
      ended = true;
      clearTimeout(timer);
      stop(stream);
    };
  }, [on]);

  if (!offered) return null;
  return (
    <div className={styles.camera}>
      <Button
        variant="secondary"
        onClick={() => {
          setProblem(null);
          setOn(!on);
        }}
      >
        {on ? 'Stop the camera' : 'Use the camera'}
      </Button>
      {problem && <p role="alert">{problem}</p>}
      {on && <video ref={video} muted playsInline aria-label="What the camera sees" />}
    </div>
  );
}

const stop = (stream: MediaStream | null): void => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
