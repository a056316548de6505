import type { AdminFrame } from '../../../contract/admin-overview.ts';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useRootData } from '../../root.tsx';
import { IconButton } from '../../ui/button.tsx';
import { IconClock, IconMenu } from '../../ui/icons.tsx';
import { IconExternalLink } from './office-icons.tsx';
import { OfficeSearch } from './search/office-search.tsx';
import { useShopTime } from './use-shop-time.ts';
import styles from './top-bar.module.css';

interface TopBarProps {
  frame: AdminFrame;
  menu: { id: string; open: boolean; onOpen: () => void };
}

export function TopBar({ frame, menu }: TopBarProps) {
  const { channel_config } = useRootData();
  const shopTime = useShopTime(frame);
  return (
    <header className={styles.bar}>
      <IconButton
        label="Menu"
        className={styles.menu}
        aria-haspopup="dialog"
        aria-expanded={menu.open}
        aria-controls={menu.id}
        onClick={menu.onOpen}
      >
        <IconMenu size={22} />
      </IconButton>
      <span className={styles.channel}>{channel_config.name}</span>
      <OfficeSearch />
      <p className={styles.time}>
        <IconClock size={16} />
        <span className={styles.timeLabel}>Shop time</span>
        <b className={styles.now}>{shopTime}</b>
      </p>
      <ShopLink to="/" className={styles.shop}>
        <IconExternalLink size={16} />
        View shop
      </ShopLink>
    </header>
  );
}
