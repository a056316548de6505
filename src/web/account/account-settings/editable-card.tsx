import type { ReactNode, Ref } from 'react';
import { EditButton } from './edit-form.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useEditing } from './use-editing.ts';

interface EditableCardProps {
  title: string;
  /** the word on its button */
  edit: 'EDIT' | 'CHANGE';
  headingRef?: Ref<HTMLHeadingElement>;
  children: (how: { editing: boolean; close(): void }) => ReactNode;
}

/** A card that is seen until its button is pressed, and edited from then on. */
export function EditableCard({ title, edit: word, headingRef, children }: EditableCardProps) {
  const { editing, edit, close } = useEditing();
  return (
    <SettingsCard
      title={title}
      editing={editing}
      headingRef={headingRef}
      action={
        !editing && (
          <EditButton of={`${word} ${title}`} {...edit}>
            {word}
          </EditButton>
        )
      }
    >
      {children({ editing, close })}
    </SettingsCard>
  );
}
