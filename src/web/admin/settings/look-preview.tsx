import type { ChannelSettings } from '../../../contract/channel.ts';
import { Card } from '../kit/card.tsx';
import styles from './settings.module.css';

type Look = Omit<ChannelSettings, 'channel'>;

/** What is typed, as the shop's first screen would show it. */
export function LookPreview({ config }: { config: Look }) {
  const { accent_palette: palette } = config;
  return (
    <Card title="Preview">
      <div className={styles.preview} aria-label="The shop with these settings" role="img">
        {config.announcement_message && (
          <p className={styles.announcement} style={{ background: palette.deep }}>
            {config.announcement_message}
          </p>
        )}
        <div className={styles.header}>
          <img src={config.logo} alt="" />
          {config.navigation_links.main_navigation.map((link) => (
            <span key={link.id}>{link.title}</span>
          ))}
        </div>
        <div className={styles.hero} style={{ background: palette.tint, color: palette.ink }}>
          <strong>{config.hero_title}</strong>
          <p>{config.hero_text}</p>
          <span className={styles.heroButton} style={{ background: config.accent_color }}>
            Get started
          </span>
        </div>
      </div>
      <p className={styles.note}>It changes as you type; the shop changes when you save.</p>
    </Card>
  );
}
