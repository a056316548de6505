import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';

export const money = (amount: number): string => formatCents(cents(amount));
