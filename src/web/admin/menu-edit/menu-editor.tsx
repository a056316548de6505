import { useEffect, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  publishMenu,
  saveMenu,
  unpublishMenu,
  type EditedMenu,
  type getMenuEditor,
} from '../../../contract/menu-editor.ts';
import { mayPublish, publishChecks } from '../../../domain/menu/publish-checks.ts';
import { api } from '../../lib/api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { Card, Columns } from '../kit/card.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { useAction } from '../kit/use-action.ts';
import { AddMeals } from './add-meals.tsx';
import { AffectedCard, AffectedPeople } from './affected.tsx';
import { BoxesCard } from './boxes-card.tsx';
import { ChecksCard } from './checks-card.tsx';
import { MealRows } from './meal-rows.tsx';
import { bodyOf, countChanges, draftOf, readCount, readDollars } from './menu-draft.ts';
import { menuStatusLooks, menuStatusWords } from './menu-status.ts';
import { useAffected } from './use-affected.ts';
import { WeekCard } from './week-card.tsx';
import styles from './menu-editor.module.css';

interface MenuEditorProps {
  shown: ResponseOf<typeof getMenuEditor> & { menu: EditedMenu };
  mayEdit: boolean;
  back: { to: string; label: string };
}

export function MenuEditor({ shown, mayEdit, back }: MenuEditorProps) {
  const { menu, week } = shown;
  const [draft, setDraft] = useState(() => draftOf(menu));
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState(false);
  const action = useAction();
  const catalogue = useMemo(
    () => new Map(shown.catalogue.map((item) => [item.menu_item_id, item])),
    [shown.catalogue],
  );
  const editable = mayEdit && menu.may.edit;
  const changes = countChanges(draft, menu);
  const body = bodyOf(draft, menu.version);
  const affected = useAffected(week, menu, body, changes > 0);
  const checks = publishChecks({
    meals: draft.meals
      .filter((meal) => !meal.removed)
      .flatMap((meal) => {
        const item = catalogue.get(meal.menu_item_id);
        const saved = menu.meals.find((each) => each.menu_item_id === meal.menu_item_id);
        return item
          ? [
              {
                ...item,
                surcharge_cents: readDollars(meal.surcharge) ?? 0,
                capacity: readCount(meal.capacity) ?? 0,
                reserved: saved?.reserved ?? 0,
                forecast: saved?.forecast ?? 0,
              },
            ]
          : [];
      }),
    plans: shown.products,
    boxes: body?.boxes ?? draft.boxes,
    is_late: menu.is_late,
  });
  const fails = !mayPublish(checks);
  const isDraft = menu.status === 'draft';

  const write = async (): Promise<number> => {
    if (changes === 0 || !body) return menu.version;
    return (await api(saveMenu, { params: { week }, body })).version;
  };
  const save = () =>
    action.run('save', async () => {
      await write();
      return isDraft ? 'The draft is saved.' : 'Saved: shoppers see it now.';
    });
  const publish = () =>
    action.run('publish', async () => {
      const version = await write();
      return (await api(publishMenu, { params: { week }, body: { version } })).message;
    });
  const unpublish = () =>
    action.run('unpublish', async () => {
      const body = { version: menu.version };
      return (await api(unpublishMenu, { params: { week }, body })).message;
    });

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changes > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (changes === 0) return;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', stay);
    return () => window.removeEventListener('beforeunload', stay);
  }, [changes]);

  const cooked = draft.meals.filter((meal) => !meal.removed);
  const capacity = cooked.reduce((sum, meal) => sum + (readCount(meal.capacity) ?? 0), 0);
  const reserved = menu.meals.reduce((sum, meal) => sum + meal.reserved, 0);
  const forecast = menu.meals.reduce((sum, meal) => sum + meal.forecast, 0);

  return (
    <>
      <PageHead
        title={`Menu, ${shown.week_title.replace('Week', 'week')}`}
        back={back}
        pills={
          <>
            {menu.closed_reason === null ? (
              <Pill look={menuStatusLooks[menu.status]}>{menuStatusWords[menu.status]}</Pill>
            ) : (
              <Pill look="outlined">Closed</Pill>
            )}
            {changes > 0 && (
              <Pill look="amber">
                {changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`}
              </Pill>
            )}
            {menu.is_settling && <Pill look="teal">Customers are being told</Pill>}
          </>
        }
        lead={
          menu.closed_reason === null
            ? `Picking closes ${menu.picking_deadline_formatted}. Delivery ${menu.delivery_days}.`
            : `Nothing is delivered in this week. ${menu.closed_reason}`
        }
        actions={
          <>
            {!isDraft && menu.closed_reason === null && (
              <ButtonLink to={`/meals?week=${week}`} variant="secondary">
                See in the shop
              </ButtonLink>
            )}
            {editable && changes > 0 && (
              <Button variant="secondary" onClick={() => setDraft(draftOf(menu))}>
                Discard changes
              </Button>
            )}
            {mayEdit && menu.may.unpublish && changes === 0 && (
              <Button
                variant="secondary"
                processing={action.processing === 'unpublish'}
                onClick={unpublish}
              >
                Take back to draft
              </Button>
            )}
            {editable && (changes > 0 || !isDraft) && (
              <Button
                variant={isDraft ? 'secondary' : 'primary'}
                disabled={changes === 0 || body === null || (!isDraft && fails)}
                processing={action.processing === 'save'}
                onClick={() => (affected.length > 0 ? setAsking(true) : save())}
              >
                {isDraft ? 'Save draft' : publishWords(changes)}
              </Button>
            )}
            {mayEdit && menu.may.publish && (
              <Button
                disabled={fails || body === null}
                processing={action.processing === 'publish'}
                onClick={publish}
              >
                Publish
              </Button>
            )}
          </>
        }
      />
      <ActionNews action={action} />
      <Columns
        main={
          <>
            <Card
              flush
              title={cooked.length === 1 ? '1 meal' : `${cooked.length} meals`}
              aside={
                <span className={styles.tools}>
                  {editable && <small>drag, or Alt + arrow keys, to order</small>}
                  {editable && (
                    <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
                      Add meals
                    </Button>
                  )}
                </span>
              }
            >
              {draft.meals.length === 0 ? (
                <p className={styles.empty}>There are no meals on this menu yet.</p>
              ) : (
                <MealRows
                  meals={draft.meals}
                  saved={menu.meals}
                  catalogue={catalogue}
                  disabled={!editable}
                  onChange={(meals) => setDraft({ ...draft, meals })}
                />
              )}
              <footer className={styles.foot}>
                <span>Capacity {capacity.toLocaleString('en-US')} portions</span>
                <span>
                  {reserved.toLocaleString('en-US')} picked + {forecast.toLocaleString('en-US')}{' '}
                  forecast = {(reserved + forecast).toLocaleString('en-US')}
                </span>
              </footer>
            </Card>
            <BoxesCard
              products={shown.products}
              catalogue={catalogue}
              draft={draft}
              disabled={!editable}
              onChange={(boxes) => setDraft({ ...draft, boxes })}
            />
          </>
        }
        side={
          <>
            {menu.closed_reason === null && (isDraft || menu.status === 'published') && (
              <ChecksCard checks={checks} />
            )}
            <AffectedCard
              affected={affected}
              week={week}
              isSaved={changes === 0}
              mayEdit={editable}
              action={action}
            />
            <WeekCard
              shown={shown}
              times={draft.times}
              mayEdit={mayEdit}
              isDirty={changes > 0}
              action={action}
              onTimes={(times) => setDraft({ ...draft, times })}
            />
          </>
        }
      />
      <AddMeals
        open={adding}
        catalogue={shown.catalogue}
        onMenu={draft.meals}
        onClose={() => setAdding(false)}
        onAdd={(meals) => {
          setDraft({ ...draft, meals: [...draft.meals, ...meals] });
          setAdding(false);
        }}
      />
      <ConfirmDialog
        open={asking}
        title="Customers are affected"
        confirm={publishWords(changes)}
        processing={action.processing === 'save'}
        problem={action.problem}
        onConfirm={async () => {
          if (await save()) setAsking(false);
        }}
        onClose={() => setAsking(false)}
      >
        <p>Those who picked a removed meal get another that suits them, and a mail.</p>
        {affected.map((meal) => (
          <AffectedPeople key={meal.menu_item_id} meal={meal} />
        ))}
      </ConfirmDialog>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Leave without saving?"
        confirm="Leave"
        processing={false}
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      >
        <p>Your changes to this menu are not saved.</p>
      </ConfirmDialog>
    </>
  );
}

const publishWords = (changes: number): string => {
  if (changes === 0) return 'Publish changes';
  return changes === 1 ? 'Publish 1 change' : `Publish ${changes} changes`;
};
