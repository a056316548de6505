import { useEffect, useRef, useState, type FormEvent } from 'react';
import { safeParse, type $ZodType, type output } from 'zod/v4/core';
import { ApiError, messageOf } from './api.ts';

interface FormOptions<S extends $ZodType> {
  schema: S;
  /** shown when the server gave no message (spec §8) */
  fallback: string;
  /** makes the schema's input of what the form holds, where that is more than texts */
  read?(data: FormData): unknown;
  send(values: output<S>): Promise<void>;
}

/** A form that validates on submit (spec §5): messages at the fields, typed values stay, one request at a time. */
export function useForm<S extends $ZodType>({
  schema,
  fallback,
  read = Object.fromEntries,
  send,
}: FormOptions<S>) {
  const [fields, setFields] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  /** the refusal's code, for screens that offer a way out */
  const [code, setCode] = useState<string | null>(null);
  const [processing, setProcessing] = useState(false);
  const busy = useRef(false);
  const wantsFocus = useRef<HTMLElement | null>(null);

  // after the controls are enabled again: a disabled one cannot take the focus
  useEffect(() => {
    if (processing) return;
    wantsFocus.current?.focus();
    wantsFocus.current = null;
  });

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy.current) return;
    const form = event.currentTarget;
    const pressed = document.activeElement;
    setError(null);
    setCode(null);
    const parsed = safeParse(schema, read(new FormData(form)));
    if (!parsed.success) {
      showFields(form, messagesByField(parsed.error.issues));
      return;
    }
    setFields({});
    busy.current = true;
    setProcessing(true);
    try {
      await send(parsed.data);
    } catch (caught) {
      // disabled meanwhile, it lost the focus
      if (pressed instanceof HTMLElement && form.contains(pressed)) wantsFocus.current = pressed;
      if (caught instanceof ApiError) {
        showFields(form, caught.fields);
        setCode(caught.code);
      }
      setError(messageOf(caught, fallback));
    } finally {
      busy.current = false;
      setProcessing(false);
    }
  }

  function showFields(form: HTMLFormElement, messages: Record<string, string>): void {
    setFields(messages);
    // the first wrong field, in the order in which the person reads the form
    const first = [...form.elements].find(
      (element): element is HTMLInputElement =>
        element instanceof HTMLElement && 'name' in element && String(element.name) in messages,
    );
    if (first) wantsFocus.current = first;
  }

  return { onSubmit, fields, error, code, processing };
}

function messagesByField(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of issues) messages[String(issue.path[0])] ??= issue.message;
  return messages;
}
