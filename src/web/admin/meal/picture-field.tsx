import { useRef, useState } from 'react';
import { uploadPicture } from '../../../contract/meals.ts';
import { api, messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import styles from './meal.module.css';

interface PictureFieldProps {
  image: string;
  error: string | undefined;
  /** that the meal had before, the drawn one among them */
  earlier: readonly string[];
  disabled: boolean;
  onChange: (image: string) => void;
}

export function PictureField({ image, error, earlier, disabled, onChange }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setSending(true);
    setProblem(null);
    try {
      onChange((await api(uploadPicture, { file })).image);
    } catch (caught) {
      setProblem(messageOf(caught, 'The picture could not be sent. Please try again.'));
    } finally {
      setSending(false);
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div className={styles.pictureField}>
      {image && (
        <Picture
          base={image}
          widths={mealPictureWidths}
          width={1200}
          height={900}
          sizes="200px"
          alt="The meal's picture"
          className={styles.picture}
        />
      )}
      <div className={styles.pictureTools}>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-label="Picture file"
          onChange={(event) => send(event.target.files?.[0])}
        />
        <Button
          variant="secondary"
          size="small"
          disabled={disabled}
          processing={sending}
          onClick={() => input.current?.click()}
        >
          {image ? 'Upload another picture' : 'Upload a picture'}
        </Button>
        {earlier
          .filter((each) => each !== image)
          .map((each) => (
            <button
              key={each}
              type="button"
              className={styles.earlier}
              aria-label="Use this earlier picture"
              disabled={disabled}
              onClick={() => onChange(each)}
            >
              <Picture
                base={each}
                widths={mealPictureWidths}
                width={1200}
                height={900}
                sizes="64px"
                alt=""
                className={styles.picture}
              />
            </button>
          ))}
        <small>
          JPEG, PNG, WebP or AVIF, at least 640 × 480, at most 10 MB. It is cut to 4 : 3.
        </small>
        {(problem ?? error) && (
          <p role="alert" className={styles.fault}>
            {problem ?? error}
          </p>
        )}
      </div>
    </div>
  );
}
