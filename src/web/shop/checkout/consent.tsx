import type { ChannelConfig } from '../../../contract/channel.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

interface ConsentProps {
  config: ChannelConfig;
  /** the quote's */
  text: string;
  error: string | undefined;
}

/** Word by word what is stored with the order; the two names in it lead to the texts. */
export function Consent({ config, text, error }: ConsentProps) {
  const links: Record<string, string> = {
    'Terms of Service': config.terms_and_conditions_url,
    'Privacy Policy': config.privacy_policy_url,
  };
  const parts = text.split(/(Terms of Service|Privacy Policy)/);
  return (
    <>
      <input type="hidden" name="consent_text" value={text} />
      <Checkbox
        // another text is not agreed to yet
        key={text}
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
    </>
  );
}
