import type { ChannelConfig } from '../../contract/channel.ts';
import { IconPhone } from '../ui/icons.tsx';
import styles from './announcement-bar.module.css';

export function AnnouncementBar({ config }: { config: ChannelConfig }) {
  if (!config.announcement_message) return null;
  return (
    <aside className={styles.bar} aria-label="Announcement">
      <p className={styles.text}>{config.announcement_message}</p>
      <a className={styles.phone} href={`tel:${config.support_phone}`}>
        <IconPhone size={16} />
        {config.support_phone_formatted}
      </a>
    </aside>
  );
}
