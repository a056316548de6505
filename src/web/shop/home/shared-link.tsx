import type { ChannelConfig } from '../../../contract/channel.ts';

interface SharedLinkProps {
  config: ChannelConfig;
  shopUrl: string;
}

/** What search engines and messengers show of the shop. React moves the tags into the head. */
export function SharedLink({ config, shopUrl }: SharedLinkProps) {
  const absolute = (path: string) => new URL(path, shopUrl).href;
  const address = absolute('/');
  const organisation = {
    '@type': 'Organization',
    '@id': `${address}#organization`,
    name: config.name,
    legalName: config.legal_name,
    url: address,
    logo: absolute(config.logo),
    telephone: config.support_phone,
    email: config.support_email,
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${address}#website`,
    name: config.name,
    url: address,
    publisher: { '@id': organisation['@id'] },
  };
  const data = { '@context': 'https://schema.org', '@graph': [organisation, site] };
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config.name} />
      <meta property="og:title" content={config.hero_title} />
      <meta property="og:description" content={config.hero_text} />
      <meta property="og:url" content={address} />
      {config.share_image && (
        <>
          <meta property="og:image" content={absolute(config.share_image)} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {/* a text of the channel must not end the script early */}
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
      />
    </>
  );
}
