import type { ReactNode } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { IconClose } from '../../ui/icons.tsx';
import { mealPictureWidths, Picture } from '../../ui/picture.tsx';
import { Macros, type MacrosOf } from '../meal-card/macros.tsx';
import styles from './meal-dialog.module.css';

interface MealSheetProps {
  details: MacrosOf & { name: string; image: string };
  description: ReactNode;
  /** price and control */
  children?: ReactNode;
  facts: ReactNode;
  onClose: () => void;
}

/** How one meal is laid out, wherever its facts come from. */
export function MealSheet({ details, description, children, facts, onClose }: MealSheetProps) {
  return (
    <div className={styles.content}>
      <IconButton label="Close" className={styles.close} onClick={onClose}>
        <IconClose size={22} />
      </IconButton>
      <div className={styles.picture}>
        <Picture
          base={details.image}
          widths={mealPictureWidths}
          width={1200}
          height={900}
          sizes="(min-width: 800px) 523px, 100vw"
          alt=""
          priority
        />
      </div>
      <div className={styles.intro}>
        <h2>{details.name}</h2>
        {description}
        <Macros of={details} framed />
        <div className={styles.order}>{children}</div>
      </div>
      {facts}
    </div>
  );
}
