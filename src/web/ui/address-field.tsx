import type { ChangeEvent, ComponentProps, KeyboardEvent, MouseEvent } from 'react';
import { useId, useRef, useState } from 'react';
import type { Suggestion } from '../../contract/places.ts';
import type { PlaceAddress } from '../../domain/address/place-to-address.ts';
import { announceCount, moveForKey, splitTyped } from './address-suggestions.ts';
import type { FieldText } from './field-frame.tsx';
import { FieldFrame } from './field-frame.tsx';
import { IconMapPin } from './form-icons.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import field from './field.module.css';
import styles from './address-field.module.css';

type AddressFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'role' | 'ref'> & {
    /** a place was chosen: this field shows its `address_1` already, the form fills in the rest */
    onPlace(place: PlaceAddress): void;
  };

/**
 * The street of an address, with suggestions below while it is typed (ARIA combobox). Takes `value`
 * and `onChange` or `defaultValue` like any input, and is nothing but an input when no service answers.
 */
export function AddressField({
  label,
  optional,
  hint,
  error,
  id,
  onPlace,
  onChange,
  onBlur,
  onKeyDown,
  ...input
}: AddressFieldProps) {
  const listId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const { suggestions, typed, ask, forget, findPlace } = useSuggestions();
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const open = !closed && suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    // what the browser or this field filled in is not being typed
    if (!(event.nativeEvent instanceof InputEvent)) return forget();
    setClosed(false);
    setActive(-1);
    void ask(event.currentTarget.value);
  };

  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.nativeEvent.isComposing) return;
    const move = moveForKey(event.key, { open, count: suggestions.length, active });
    if (!move) return;
    event.preventDefault();
    if (move.do === 'choose') return void choose(move.index);
    // a dialog around the field must not take this Escape for itself
    if (move.do === 'close') event.stopPropagation();
    setClosed(move.do === 'close');
    setActive(move.do === 'highlight' ? move.index : -1);
  };

  async function choose(index: number): Promise<void> {
    const suggestion = suggestions[index]!;
    // at once, and for good if the place cannot be looked up
    fillIn(inputRef.current, suggestion.text);
    const place = await findPlace(suggestion);
    if (!place) return;
    fillIn(inputRef.current, place.address_1);
    onPlace(place);
  }

  return (
    <FieldFrame {...{ label, optional, hint, error, id }}>
      {(control) => (
        <div className={styles.anchor}>
          <IconMapPin className={styles.pin} />
          <input
            autoComplete="address-line1"
            {...input}
            {...control}
            ref={inputRef}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? listId : undefined}
            aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
            className={`${field.control} ${styles.control}`}
            onChange={onInput}
            onKeyDown={onKey}
            onBlur={(event) => {
              onBlur?.(event);
              setClosed(true);
            }}
          />
          {open && (
            <div className={styles.popup} onMouseDown={keepFocus}>
              <div
                id={listId}
                role="listbox"
                aria-label="Suggested addresses"
                className={styles.list}
              >
                {suggestions.map((suggestion, index) => (
                  <div
                    key={suggestion.place_id}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === active}
                    className={styles.option}
                    onPointerMove={() => setActive(index)}
                    onClick={() => void choose(index)}
                  >
                    <IconMapPin size={18} />
                    <SuggestionText suggestion={suggestion} typed={typed} />
                  </div>
                ))}
              </div>
              <p className={styles.note}>Use the arrow keys to choose, or keep typing</p>
            </div>
          )}
          <div role="status">
            <VisuallyHidden>{open && announceCount(suggestions.length)}</VisuallyHidden>
          </div>
        </div>
      )}
    </FieldFrame>
  );
}

/** A press on the list must not take the focus from the input, which would close the list. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function SuggestionText({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
  const whole = [suggestion.text, suggestion.secondary_text].filter(Boolean).join(', ');
  const [known, added] = splitTyped(whole, typed);
  return (
    <span>
      <strong>{known}</strong>
      {added}
    </span>
  );
}

/** As if it had been typed, so that a form that keeps the value itself hears of it. */
function fillIn(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  // React's own setter on the element would make it take the event for old news
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
