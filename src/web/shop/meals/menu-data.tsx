import type { ChannelConfig } from '../../../contract/channel.ts';
import type { MenuMeal } from '../../../contract/menu.ts';
import { SharedPage } from '../shared-page.tsx';
import type { Menu } from './load-menu.ts';

interface MenuDataProps {
  menu: Menu;
  config: ChannelConfig;
  shopUrl: string;
  path?: string;
}

/** The menu for search engines: every meal with its nutrition. */
export function MenuData({ menu, config, shopUrl, path = '/meals' }: MenuDataProps) {
  const title = `Meals for the week of ${menu.week_formatted}`;
  return (
    <SharedPage
      config={config}
      shopUrl={shopUrl}
      path={path}
      title={title}
      description={`${menu.meals.length} meals to pick from. ${config.tagline}`}
      image={menu.meals[0]?.details.image}
      data={
        import.meta.env.SSR &&
        (() => ({
          '@type': 'Menu',
          name: title,
          inLanguage: 'en',
          hasMenuItem: menu.meals.map((meal) => menuItem(meal, shopUrl)),
        }))
      }
    />
  );
}

const diets: Record<string, string> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  gluten_free: 'GlutenFreeDiet',
};

function menuItem({ sku, details, diets: suited }: MenuMeal, shopUrl: string) {
  const suitable = suited.flatMap((diet) => diets[diet] ?? []);
  return {
    '@type': 'MenuItem',
    identifier: sku,
    name: details.name,
    image: new URL(`${details.image}-640.webp`, shopUrl).href,
    nutrition: {
      '@type': 'NutritionInformation',
      servingSize: '1 meal',
      calories: `${details.calories} calories`,
      proteinContent: `${details.protein} g`,
      carbohydrateContent: `${details.carbs} g`,
      fatContent: `${details.fat} g`,
    },
    ...(suitable.length > 0 && {
      suitableForDiet: suitable.map((diet) => `https://schema.org/${diet}`),
    }),
  };
}
