import { useState, type FormEvent } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { AdminPage } from '../../../contract/admin-pages.ts';
import { deleteSavedView, saveView } from '../../../contract/saved-view.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useAdminFrame } from '../frame/use-admin-frame.ts';
import { useListAddress } from './use-list-address.ts';
import styles from './list-views.module.css';

export interface ListView {
  name: string;
  /** what stands behind the "?" */
  query: string;
}

interface ListViewsProps {
  page: AdminPage;
  views: readonly ListView[];
  onProblem: (problem: string | null) => void;
}

/** "All", the ready-made views, and those that this person has saved. */
export function ListViews({ page, views, onProblem }: ListViewsProps) {
  const { search } = useListAddress();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const saved = useAdminFrame()?.saved_views.filter((view) => view.page === page.id) ?? [];
  const current = sameQuery(search);
  const isSaved = saved.find((view) => sameQuery(view.query) === current);
  const isKnown =
    current === '' || isSaved || views.some((view) => sameQuery(view.query) === current);

  async function change(work: () => Promise<unknown>): Promise<void> {
    onProblem(null);
    try {
      await work();
      await revalidate();
    } catch (error) {
      onProblem(messageOf(error, 'The view could not be saved. Please try again.'));
    }
  }

  return (
    <div className={styles.bar}>
      <nav aria-label="Views" className={styles.views}>
        {[{ name: 'All', query: '' }, ...views, ...saved].map((view) => (
          <Link
            key={view.query + view.name}
            to={view.query ? `${pathname}?${view.query}` : pathname}
            aria-current={sameQuery(view.query) === current ? 'page' : undefined}
          >
            {view.name}
          </Link>
        ))}
      </nav>
      {isSaved && (
        <button
          type="button"
          className={styles.quiet}
          onClick={() =>
            void change(() => api(deleteSavedView, { params: { view_id: isSaved.id } }))
          }
        >
          Delete view
        </button>
      )}
      {!isKnown && (
        <SaveView
          onSave={(name) =>
            change(() => api(saveView, { body: { page: page.id, name, query: current } }))
          }
        />
      )}
    </div>
  );
}

function SaveView({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const [naming, setNaming] = useState(false);
  if (!naming) {
    return (
      <button type="button" className={styles.quiet} onClick={() => setNaming(true)}>
        Save view
      </button>
    );
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (typeof name === 'string') void onSave(name);
  };
  return (
    <form className={styles.naming} onSubmit={onSubmit}>
      <input
        name="name"
        aria-label="Name of the view"
        placeholder="Name of the view"
        required
        maxLength={40}
        ref={(input) => input?.focus()}
      />
      <button type="submit" className={styles.quiet}>
        Save
      </button>
    </form>
  );
}

/** The place in a list, and what is open beside it, are not part of a view. */
function sameQuery(query: string | URLSearchParams): string {
  const search = new URLSearchParams(query);
  search.delete('cursor');
  search.delete('open');
  search.sort();
  return search.toString();
}
