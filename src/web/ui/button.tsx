import type { ComponentProps, ReactNode } from 'react';
import { ShopLink } from '../lib/shop-link.tsx';
import { useHydrated } from '../lib/use-hydrated.ts';
import styles from './button.module.css';

interface Look {
  variant?: 'primary' | 'secondary' | 'tonal' | 'quiet' | 'danger';
  /** 40, 48 and 56 px high; the large one is for a page's final action */
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
}

const look = ({ variant = 'primary', size = 'medium', wide = false }: Look, extra?: string) => ({
  className: extra ? `${styles.button} ${extra}` : styles.button,
  'data-variant': variant,
  'data-size': size,
  'data-wide': wide || undefined,
});

type ButtonProps = ComponentProps<'button'> & Look & { processing?: boolean };

/** `processing`: the click is being worked on; a second one must not happen. */
export function Button({
  variant,
  size,
  wide,
  processing = false,
  disabled,
  className,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const hydrated = useHydrated();
  return (
    <button
      {...rest}
      {...look({ variant, size, wide }, className)}
      type={type}
      disabled={disabled || processing || (type === 'submit' && !hydrated)}
      aria-busy={processing || undefined}
    >
      {processing && <span className={styles.spinner} aria-hidden="true" />}
      <span className={styles.label}>{children}</span>
    </button>
  );
}

type ButtonLinkProps = ComponentProps<typeof ShopLink> & Look & { children: ReactNode };

export function ButtonLink({ variant, size, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <ShopLink {...rest} {...look({ variant, size, wide }, className)}>
      <span className={styles.label}>{children}</span>
    </ShopLink>
  );
}

type FileLinkProps = ComponentProps<'a'> & Look;

/** To a file that the server makes: no page of the shop, so the router leaves it alone. */
export function FileLink({ variant, size, wide, className, children, ...rest }: FileLinkProps) {
  return (
    <a {...rest} {...look({ variant, size, wide }, className)}>
      <span className={styles.label}>{children}</span>
    </a>
  );
}

type IconButtonProps = ComponentProps<'button'> & { label: string };

/** A round, quiet button around one icon; the label is what is read out. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={className ? `${styles.icon} ${className}` : styles.icon}
    >
      {children}
    </button>
  );
}
