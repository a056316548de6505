import { useState } from 'react';
import { mostWords, reviewForm, saveReview, type ReviewMeal } from '../../../contract/review.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { ReviewRow } from './reviewed-meals.tsx';
import { StarChoice } from './star-choice.tsx';
import styles from './order-review.module.css';

interface ReviewFormProps {
  urlKey: string;
  meals: readonly ReviewMeal[];
}

const starsField = (sku: string) => `stars ${sku}`;
const wordsField = (sku: string) => `words ${sku}`;

/** Meals without stars are left out: nobody has to rate all of them. */
export function ReviewForm({ urlKey, meals }: ReviewFormProps) {
  const [saved, setSaved] = useState<string | null>(null);
  const { onSubmit, fields, error, processing } = useForm({
    schema: reviewForm,
    fallback: 'Unable to save your review.',
    read: (data) => ({
      url_key: urlKey,
      ratings: meals.flatMap(({ sku }) => {
        const stars = data.get(starsField(sku));
        const words = data.get(wordsField(sku)) ?? '';
        return stars === null ? [] : [{ sku, stars: Number(stars), words }];
      }),
    }),
    async send(body) {
      setSaved(null);
      const { message, receipt } = await api(saveReview, { body });
      setSaved(receipt ? `${message} Receipt ${receipt}.` : message);
    },
  });
  const problem = fields.ratings ?? error;
  return (
    <form
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      // what was said about the last state is not true of this one
      onChange={() => setSaved(null)}
    >
      <fieldset disabled={processing} className={styles.fields}>
        <ul className={styles.meals}>
          {meals.map((meal) => (
            <ReviewRow key={meal.sku} meal={meal}>
              <StarChoice name={starsField(meal.sku)} meal={meal.name} stars={meal.stars} />
              <div className={styles.words}>
                <TextArea
                  label="In your words"
                  aria-label={`In your words: ${meal.name}`}
                  optional
                  name={wordsField(meal.sku)}
                  maxLength={mostWords}
                  defaultValue={meal.words ?? ''}
                />
              </div>
            </ReviewRow>
          ))}
        </ul>
      </fieldset>
      <div className={styles.end}>
        {problem && <Banner kind="error">{problem}</Banner>}
        {saved && <Banner kind="success">{saved}</Banner>}
        <Button type="submit" size="large" processing={processing}>
          Save my review
        </Button>
      </div>
    </form>
  );
}
