import type { ChannelConfig } from '../../contract/channel.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useFooterReady } from './use-footer-ready.ts';
import styles from './footer.module.css';

interface FooterProps {
  config: ChannelConfig;
  /** of the shop's clock */
  year: number;
}

export function Footer({ config, year }: FooterProps) {
  const ready = useFooterReady();
  const { main_navigation, account } = config.navigation_links;
  return (
    <footer className={styles.footer} data-waiting={!ready || undefined}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <img
            src={config.logo_light ?? config.logo}
            alt={config.name}
            width={172}
            height={34}
            loading="lazy"
          />
          <p className={styles.tagline}>{config.tagline}</p>
        </div>
        <LinkColumn title="Shop" links={main_navigation} />
        <LinkColumn title="Your account" links={account.filter(({ url }) => url !== '/logout')} />
        <section aria-labelledby="footer-call" className={styles.contact}>
          <h2 id="footer-call" className={styles.title}>
            Call Us Today
          </h2>
          <a href={`tel:${config.support_phone}`} className={styles.phone}>
            {config.support_phone_formatted}
          </a>
          <p className={styles.hours}>{config.support_hours}</p>
          <ul className={styles.list}>
            <li>
              <a href={`mailto:${config.support_email}`} className={styles.link}>
                {config.support_email}
              </a>
            </li>
            <li>
              <ShopLink to="/frequently-asked-questions" className={styles.link}>
                Questions and answers
              </ShopLink>
            </li>
          </ul>
        </section>
      </div>
      <div className={styles.legal}>
        <p>
          © {year} {config.legal_name}
        </p>
        <p className={styles.legalLinks}>
          <ShopLink to={config.privacy_policy_url} className={styles.link}>
            Privacy Policy
          </ShopLink>
          <ShopLink to={config.terms_and_conditions_url} className={styles.link}>
            Terms of Service
          </ShopLink>
        </p>
      </div>
    </footer>
  );
}

interface LinkColumnProps {
  title: string;
  links: ChannelConfig['navigation_links']['account'];
}

function LinkColumn({ title, links }: LinkColumnProps) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>
            <ShopLink to={link.url} className={styles.link}>
              {link.title}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
