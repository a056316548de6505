import type { ChannelConfig } from '../../../contract/channel.ts';
import { consentText } from '../../../domain/order/consent-text.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface ConsentProps {
  config: ChannelConfig;
  product: string;
  percent: number;
  coming_prices: readonly string[];
  error: string | undefined;
}

/** Word by word what is stored with the order; the two names in it lead to the texts. */
export function Consent({ config, product, percent, coming_prices, error }: ConsentProps) {
  const text = consentText({ shop: config.name, product, percent, coming_prices });
  const links: Record<string, string> = {
    'Terms of Service': config.terms_and_conditions_url,
    'Privacy Policy': config.privacy_policy_url,
  };
  const parts = text.split(/(Terms of Service|Privacy Policy)/);
  return (
    <Checkbox
      name="consent"
      error={error}
      label={parts.map((part) =>
        links[part] ? (
          // beside the form: what was typed stays
          <a key={part} href={links[part]} target="_blank" rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    />
  );
}
