import type { AdminFrame } from '../../../contract/admin-overview.ts';
import { useRootData } from '../../root.tsx';
import { IconSelector } from './office-icons.tsx';
import styles from './channel-switcher.module.css';

interface ChannelSwitcherProps {
  frame: AdminFrame;
  /** opened on the other channel: a list, because ids differ from channel to channel */
  path: string;
}

/** Which shop this is, and the way to the person's other ones; each has a log-in of its own host. */
export function ChannelSwitcher({ frame, path }: ChannelSwitcherProps) {
  const { channel_config } = useRootData();
  const channel = (
    <>
      <img src={channel_config.favicon} alt="" width={28} height={28} className={styles.mark} />
      <span className={styles.names}>
        <span className={styles.name}>{channel_config.name}</span>
        <span className={styles.host}>{frame.host}</span>
      </span>
    </>
  );
  if (frame.other_channels.length === 0) return <div className={styles.channel}>{channel}</div>;
  return (
    <details className={styles.switcher}>
      <summary className={styles.channel}>
        {channel}
        <IconSelector size={16} />
      </summary>
      <ul className={styles.others} aria-label="Other channels">
        {frame.other_channels.map((other) => (
          <li key={other.host}>
            <a href={other.origin + path} className={styles.other}>
              <span className={styles.name}>{other.name}</span>
              <span className={styles.host}>{other.host}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
