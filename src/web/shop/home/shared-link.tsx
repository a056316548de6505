import type { ChannelConfig } from '../../../contract/channel.ts';

interface SharedLinkProps {
  config: ChannelConfig;
  shopUrl: string;
}

/**
 * What search engines and messengers show of the shop. React moves the tags into the head. All but
 * the address is for readers without script, so the browser's bundle leaves it out.
 */
export function SharedLink({ config, shopUrl }: SharedLinkProps) {
  return (
    <>
      <link rel="canonical" href={`${shopUrl}/`} />
      {import.meta.env.SSR && <OpenGraph config={config} shopUrl={shopUrl} />}
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: import.meta.env.SSR ? structuredData(config, shopUrl) : '',
        }}
      />
    </>
  );
}

function OpenGraph({ config, shopUrl }: SharedLinkProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config.name} />
      <meta property="og:title" content={config.hero_title} />
      <meta property="og:description" content={config.hero_text} />
      <meta property="og:url" content={`${shopUrl}/`} />
      {config.share_image && (
        <>
          <meta property="og:image" content={new URL(config.share_image, shopUrl).href} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

function structuredData(config: ChannelConfig, shopUrl: string): string {
  const address = `${shopUrl}/`;
  const organisation = {
    '@type': 'Organization',
    '@id': `${address}#organization`,
    name: config.name,
    legalName: config.legal_name,
    url: address,
    logo: new URL(config.logo, shopUrl).href,
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
  // a text of the channel must not end the script early
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
