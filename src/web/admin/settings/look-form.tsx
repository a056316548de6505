import type { ComponentProps } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { lookBody, saveLook, type getSettings } from '../../../contract/settings.ts';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { Card, Columns, FieldGrid } from '../kit/card.tsx';
import { DocumentForm } from './document-form.tsx';
import { LinkList } from './link-list.tsx';
import { LookPreview } from './look-preview.tsx';
import { SellingFields } from './selling-fields.tsx';
import styles from './settings.module.css';
import { useDocument } from './use-document.ts';

interface LookFormProps {
  settings: ResponseOf<typeof getSettings>;
  onSaved: (news: string) => Promise<void>;
}

type TextName =
  | 'tagline'
  | 'legal_name'
  | 'logo'
  | 'logo_light'
  | 'logo_mobile'
  | 'favicon'
  | 'hero_image'
  | 'share_image'
  | 'announcement_message'
  | 'hero_title'
  | 'hero_text'
  | 'support_phone'
  | 'support_hours'
  | 'support_email'
  | 'homepage_url'
  | 'terms_and_conditions_url'
  | 'privacy_policy_url';

const shades = [
  ['deep', 'Deep'],
  ['tint', 'Tint'],
  ['soft', 'Soft'],
  ['ink', 'Ink'],
] as const;

export function LookForm({ settings, onSaved }: LookFormProps) {
  const { channel: _, ...config } = settings.config;
  const form = useDocument({
    schema: lookBody,
    opened: { version: settings.version, config, site: settings.site },
    send: async (body) => onSaved((await api(saveLook, { body })).message),
  });
  const { value, setValue, fields } = form;
  const change = (part: Partial<typeof config>) =>
    setValue((last) => ({ ...last, config: { ...last.config, ...part } }));
  const text = (name: TextName, label: string, optional = false): ComponentProps<typeof Field> => ({
    label,
    optional,
    value: value.config[name] ?? '',
    onChange: ({ target }) =>
      change({ [name]: optional && target.value === '' ? undefined : target.value }),
    error: fields[`config.${name}`],
  });
  const links = value.config.navigation_links;

  return (
    <DocumentForm form={form}>
      <Columns
        main={
          <>
            <Card title="Brand">
              <FieldGrid>
                <Field
                  label="Shop name"
                  value={value.config.name}
                  onChange={({ target }) =>
                    setValue((last) => ({
                      ...last,
                      config: { ...last.config, name: target.value },
                      site: { ...last.site, name: target.value },
                    }))
                  }
                  error={fields['config.name']}
                />
                <Field {...text('legal_name', 'Legal name')} />
                <Field {...text('tagline', 'Tagline')} />
                <Field {...text('announcement_message', 'Announcement')} hint="Empty: no bar" />
                <Field {...text('hero_title', 'First heading')} />
                <TextArea
                  label="First text"
                  value={value.config.hero_text}
                  onChange={({ target }) => change({ hero_text: target.value })}
                  error={fields['config.hero_text']}
                />
              </FieldGrid>
            </Card>
            <Card title="Colours">
              <div className={styles.colors}>
                <Field
                  label="Accent"
                  type="color"
                  value={value.config.accent_color}
                  onChange={({ target }) => change({ accent_color: target.value })}
                  error={fields['config.accent_color']}
                />
                {shades.map(([name, label]) => (
                  <Field
                    key={name}
                    label={label}
                    type="color"
                    value={value.config.accent_palette[name]}
                    onChange={({ target }) =>
                      change({
                        accent_palette: { ...value.config.accent_palette, [name]: target.value },
                      })
                    }
                    error={fields[`config.accent_palette.${name}`]}
                  />
                ))}
              </div>
              <p className={styles.note}>
                Deep is for bars with white text, tint and soft for grounds, ink for text on them.
              </p>
            </Card>
            <Card title="Pictures">
              <FieldGrid>
                <Field {...text('logo', 'Logo')} />
                <Field {...text('logo_light', 'Logo on dark ground', true)} />
                <Field {...text('logo_mobile', 'Logo on phones')} />
                <Select
                  label="Place of the logo on phones"
                  value={value.config.logo_mobile_position}
                  options={[
                    { value: 'left', label: 'Left' },
                    { value: 'center', label: 'Centre' },
                  ]}
                  onChange={({ target }) =>
                    change({ logo_mobile_position: target.value === 'left' ? 'left' : 'center' })
                  }
                />
                <Field {...text('favicon', 'Icon of the browser’s tab')} />
                <Field {...text('hero_image', 'First picture')} />
                <Field {...text('share_image', 'Picture for shared links', true)} />
              </FieldGrid>
            </Card>
            <Card title="Contact, links and paper">
              <FieldGrid>
                <Field {...text('support_phone', 'Support phone')} hint="Like +18455550148" />
                <Field {...text('support_hours', 'Support hours')} />
                <Field {...text('support_email', 'Support email')} />
                <Field {...text('homepage_url', 'Home page')} />
                <Field {...text('terms_and_conditions_url', 'Terms')} />
                <Field {...text('privacy_policy_url', 'Privacy policy')} />
                <Select
                  label="Paper of invoices and lists"
                  value={value.config.paper ?? 'letter'}
                  options={[
                    { value: 'letter', label: 'US Letter' },
                    { value: 'a4', label: 'A4' },
                  ]}
                  onChange={({ target }) =>
                    change({ paper: target.value === 'a4' ? 'a4' : 'letter' })
                  }
                />
              </FieldGrid>
            </Card>
            <SellingFields
              site={value.site}
              onChange={(site) => setValue((last) => ({ ...last, site }))}
              fields={fields}
            />
            <LinkList
              title="Main navigation"
              place="config.navigation_links.main_navigation"
              links={links.main_navigation}
              onChange={(main_navigation) =>
                change({ navigation_links: { ...links, main_navigation } })
              }
              fields={fields}
            />
            <LinkList
              title="Account navigation"
              place="config.navigation_links.account"
              links={links.account}
              onChange={(account) => change({ navigation_links: { ...links, account } })}
              fields={fields}
            />
          </>
        }
        side={<LookPreview config={value.config} />}
      />
    </DocumentForm>
  );
}
