/** In points: 72 to the inch. */
const inches = (value: number): number => value * 72;
const millimetres = (value: number): number => (value * 72) / 25.4;

export interface LabelSize {
  title: string;
  width: number;
  height: number;
  /** null: a roll, one label after the other */
  sheet: {
    width: number;
    height: number;
    left: number;
    top: number;
    columns: number;
    rows: number;
    /** from one label's left edge to the next one's; labels touch in the other direction */
    pitch: number;
  } | null;
}

/** The makers' own measures. */
export const labelSizes = {
  'roll-4x3': { title: 'Roll, 4 × 3 in', width: inches(4), height: inches(3), sheet: null },
  'roll-4x6': { title: 'Roll, 4 × 6 in', width: inches(4), height: inches(6), sheet: null },
  'roll-100x62': {
    title: 'Roll, 100 × 62 mm',
    width: millimetres(100),
    height: millimetres(62),
    sheet: null,
  },
  'roll-2x1': {
    title: 'Roll, 2 × 1 in (without ingredients)',
    width: inches(2),
    height: inches(1),
    sheet: null,
  },
  // Avery 5163
  'letter-10': {
    title: 'Letter sheet of 10, 4 × 2 in',
    width: inches(4),
    height: inches(2),
    sheet: {
      width: inches(8.5),
      height: inches(11),
      left: inches(0.15625),
      top: inches(0.5),
      columns: 2,
      rows: 5,
      pitch: inches(4.1875),
    },
  },
  // Avery 5164
  'letter-6': {
    title: 'Letter sheet of 6, 4 × 3⅓ in',
    width: inches(4),
    height: inches(10 / 3),
    sheet: {
      width: inches(8.5),
      height: inches(11),
      left: inches(0.15625),
      top: inches(0.5),
      columns: 2,
      rows: 3,
      pitch: inches(4.1875),
    },
  },
  // Avery L7165
  'a4-8': {
    title: 'A4 sheet of 8, 99.1 × 67.7 mm',
    width: millimetres(99.1),
    height: millimetres(67.7),
    sheet: {
      width: millimetres(210),
      height: millimetres(297),
      left: millimetres(4.65),
      top: millimetres(13.1),
      columns: 2,
      rows: 4,
      pitch: millimetres(101.6),
    },
  },
} as const satisfies Record<string, LabelSize>;

export type LabelSizeName = keyof typeof labelSizes;
export const labelSizeNames = Object.keys(labelSizes) as [LabelSizeName, ...LabelSizeName[]];
