import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import type { AdminPage } from '../../../contract/admin-pages.ts';
import { useMay } from '../frame/use-admin-frame.ts';

interface OfficeLinkProps {
  page: AdminPage;
  /** the parts of its address: `{ orderId: '…' }` */
  of?: Record<string, string>;
  className?: string | undefined;
  title?: string;
  /** words that only lead there, such as "Open the order" */
  orNothing?: true;
  children: ReactNode;
}

/** To a page of the office, for those who may open it; others read the same words. */
export function OfficeLink({ page, of, orNothing, children, ...rest }: OfficeLinkProps) {
  const may = useMay(page.permission);
  if (may) {
    return (
      <Link to={of ? generatePath(page.path, of) : page.path} {...rest}>
        {children}
      </Link>
    );
  }
  return orNothing ? null : <span {...rest}>{children}</span>;
}
