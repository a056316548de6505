import { useEffect, useState } from 'react';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import {
  pageBody,
  previewMarkdown,
  savePage,
  type getPageSource,
} from '../../../contract/settings.ts';
import { api } from '../../lib/api.ts';
import { Field } from '../../ui/field.tsx';
import prose from '../../ui/prose.module.css';
import { TextArea } from '../../ui/text-area.tsx';
import { Card } from '../kit/card.tsx';
import { DocumentForm } from './document-form.tsx';
import styles from './settings.module.css';
import { useDocument } from './use-document.ts';

interface PageFormProps {
  page: ResponseOf<typeof getPageSource>;
  onSaved: (news: string) => Promise<void>;
}

export function PageForm({ page, onSaved }: PageFormProps) {
  const form = useDocument({
    schema: pageBody,
    opened: { title: page.title, markdown: page.markdown, updated_at: page.updated_at },
    send: async (body) =>
      onSaved((await api(savePage, { params: { slug: page.slug }, body })).message),
  });
  const { value, setValue, fields } = form;
  const html = usePreview(value.markdown);
  return (
    <DocumentForm form={form}>
      <div className={styles.columns}>
        <Card title={page.title}>
          <p className={styles.note}>Last changed {page.updated_formatted}</p>
          <Field
            label="Title"
            value={value.title}
            onChange={({ target }) => setValue((last) => ({ ...last, title: target.value }))}
            error={fields.title}
          />
          <TextArea
            label="Text"
            hint="Markdown: ## a heading, **bold**, [a link](/meals)"
            rows={18}
            value={value.markdown}
            onChange={({ target }) => setValue((last) => ({ ...last, markdown: target.value }))}
            error={fields.markdown}
          />
        </Card>
        <Card title="As the shop shows it">
          {/* made by the shop's own renderer, which lets no HTML through */}
          <div
            className={`${prose.prose} ${styles.markdown}`}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </Card>
      </div>
    </DocumentForm>
  );
}

/** A moment after the last stroke, so that the server is not asked for every letter. */
const QUIET_MS = 300;

function usePreview(markdown: string): string {
  const [html, setHtml] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api(previewMarkdown, { body: { markdown }, signal: stop.signal })
        .then((made) => setHtml(made.html))
        // the text is too long, or the next letter was quicker: what was shown stays
        .catch(() => {});
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [markdown]);
  return html;
}
