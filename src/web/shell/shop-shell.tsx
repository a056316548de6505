import type { ReactNode } from 'react';
import { SkipLink } from '../ui/skip-link.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { Footer } from './footer.tsx';
import type { HeaderProps } from './header.tsx';
import { Header } from './header.tsx';
import styles from './shop-shell.module.css';

interface ShopShellProps extends HeaderProps {
  /** of the shop's clock, for the footer */
  year: number;
  children: ReactNode;
}

/** Everything around a page of the shop. */
export function ShopShell({ year, children, ...header }: ShopShellProps) {
  return (
    <div className={styles.shell}>
      <SkipLink />
      <AnnouncementBar config={header.config} />
      <Header {...header} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer config={header.config} year={year} />
    </div>
  );
}
