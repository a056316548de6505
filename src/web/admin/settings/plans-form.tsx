import type { ResponseOf } from '../../../contract/endpoint.ts';
import { plansBody, savePlans, type getSettings, type Plan } from '../../../contract/settings.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { DocumentForm } from './document-form.tsx';
import { PlanCard } from './plan-card.tsx';
import { useDocument } from './use-document.ts';
import { useRows } from './use-rows.ts';

interface PlansFormProps {
  settings: ResponseOf<typeof getSettings>;
  onSaved: (news: string) => Promise<void>;
}

const newPlan: Plan = {
  id: null,
  sku: '',
  short_name: '',
  name: '',
  description: '',
  picking: true,
  min_meals: Number.NaN,
  max_meals: Number.NaN,
  price_cents: Number.NaN,
  sold_on_subscription: true,
  sold_once: true,
  badge: null,
  is_hero: false,
  is_retired: false,
};

/** In the order in which the shop shows them. */
export function PlansForm({ settings, onSaved }: PlansFormProps) {
  const form = useDocument({
    schema: plansBody,
    opened: { version: settings.version, plans: settings.plans },
    send: async (body) => onSaved((await api(savePlans, { body })).message),
  });
  const { plans } = form.value;
  const setPlans = (next: Plan[]) => form.setValue((last) => ({ ...last, plans: next }));
  const rows = useRows(plans, setPlans);
  return (
    <DocumentForm form={form}>
      {plans.map((plan, index) => (
        <PlanCard
          key={rows.keys[index]}
          plan={plan}
          place={`plans.${index}`}
          fields={form.fields}
          onChange={(next) => rows.change(index, next)}
          onHero={() => setPlans(plans.map((each, at) => ({ ...each, is_hero: at === index })))}
          onRaise={index > 0 ? () => rows.raise(index) : null}
          onRemove={plan.id === null ? () => rows.remove(index) : null}
        />
      ))}
      <div>
        <Button variant="secondary" onClick={() => rows.add(newPlan)}>
          Add a plan
        </Button>
      </div>
    </DocumentForm>
  );
}
