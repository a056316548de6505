import type { ChannelConfig } from '../../../contract/channel.ts';
import type { Plan, Price, Storefront } from '../../../contract/storefront.ts';
import { SharedPage } from '../shared-page.tsx';

interface ProductDataProps {
  plan: Plan;
  storefront: Storefront;
  config: ChannelConfig;
}

/** The product for search engines: what each way of buying it costs. */
export function ProductData({ plan, storefront, config }: ProductDataProps) {
  const { shop_url, week } = storefront;
  const path = `/product/${plan.short_name}`;
  return (
    <SharedPage
      config={config}
      shopUrl={shop_url}
      path={path}
      title={`${plan.name} · ${config.name}`}
      description={plan.description}
      data={
        import.meta.env.SSR &&
        (() => ({
          '@type': 'Product',
          sku: plan.sku,
          name: plan.name,
          description: plan.description,
          brand: { '@type': 'Brand', name: config.name },
          ...(config.share_image && { image: new URL(config.share_image, shop_url).href }),
          offers: [
            plan.once && offer('Once', plan.once),
            plan.subscribed && offer('Subscribe & Save, every week', plan.subscribed),
          ].filter(Boolean),
        }))
      }
    />
  );

  function offer(name: string, price: Price) {
    return {
      '@type': 'Offer',
      name,
      url: `${shop_url}${path}`,
      price: (price.total_cents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${week ? 'InStock' : 'OutOfStock'}`,
    };
  }
}
