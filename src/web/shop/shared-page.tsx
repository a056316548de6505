import type { ChannelConfig } from '../../contract/channel.ts';

interface SharedPageProps {
  config: ChannelConfig;
  shopUrl: string;
  /** of this page */
  path: string;
  title: string;
  description: string;
  /** base address of a picture, for the link's preview */
  image?: string | undefined;
  /** schema.org, without the context; for the server only, so that the browser's bundle has none */
  data: (() => object) | false;
}

/**
 * What search engines and messengers show of a page. All but the address is for readers without
 * script, so the browser's bundle leaves it out.
 */
export function SharedPage({ shopUrl, path, data, ...rest }: SharedPageProps) {
  return (
    <>
      <link rel="canonical" href={`${shopUrl}${path}`} />
      {import.meta.env.SSR && <OpenGraph {...rest} url={`${shopUrl}${path}`} shopUrl={shopUrl} />}
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: data ? asJson(data()) : '' }}
      />
    </>
  );
}

type OpenGraphProps = Omit<SharedPageProps, 'path' | 'data'> & { url: string };

function OpenGraph({ config, shopUrl, url, title, description, image }: OpenGraphProps) {
  const picture = image ? `${image}-1200.webp` : config.share_image;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={config.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {picture && <meta property="og:image" content={new URL(picture, shopUrl).href} />}
      {picture && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}

/** A text of the channel must not end the script early. */
const asJson = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
