import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ticksUpTo } from './scale.ts';
import styles from './chart.module.css';

interface Series {
  name: string;
  /** one value per label; null: not known, or still to come */
  values: readonly (number | null)[];
  color: ChartColor;
  /** the period before, or a forecast */
  dashed?: boolean;
}

/** What colours mean on every chart of ours. */
export const chartColors = {
  now: '#1867c0',
  before: '#98a4b3',
  forecast: '#9cc2ea',
  skipped: '#b8c1cc',
  open: '#ffb300',
  autofilled: '#7a5af8',
  good: '#2e7d4f',
  bad: '#b3261e',
} as const;
export type ChartColor = keyof typeof chartColors;

interface ChartProps {
  /** a question: "How many boxes go out each week?" */
  title: string;
  kind: 'bars' | 'stacked' | 'lines';
  /** each once */
  labels: readonly string[];
  series: readonly Series[];
  /** how a value is written: dollars, boxes, percent */
  format: (value: number) => string;
  /** the list behind the figures */
  href?: string;
  /** how the figures are counted */
  note?: ReactNode;
}

const WIDTH = 640;
const HEIGHT = 220;
const edge = { top: 10, right: 8, bottom: 26, left: 56 };
const inner = { width: WIDTH - edge.left - edge.right, height: HEIGHT - edge.top - edge.bottom };

/** A chart as a picture for the eye and as a table for everybody else. Its axis begins at zero. */
export function Chart(props: ChartProps) {
  const { title, kind, labels, series, format, href, note } = props;
  const titleId = useId();
  const ticks = ticksUpTo(highestOf(kind, labels, series));
  const top = ticks.at(-1)!;
  const y = (value: number) => edge.top + inner.height * (1 - Math.max(0, value) / top);
  const slot = inner.width / Math.max(1, labels.length);
  const every = Math.ceil(labels.length / 12);
  // on a phone there is room for half of them; the last stays
  const isSecond = (index: number) => Math.floor((labels.length - 1 - index) / every) % 2 === 1;

  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span id={titleId} className={styles.title}>
          {href ? <Link to={href}>{title}</Link> : title}
        </span>
        <span className={styles.legend} aria-hidden="true">
          {series.map(({ name, color, dashed }) => (
            <span key={name}>
              <i style={{ background: chartColors[color] }} data-dashed={dashed || undefined} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.svg} aria-hidden="true">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={edge.left} x2={WIDTH - edge.right} y1={y(tick)} y2={y(tick)} />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        ))}
        {labels.map((label, index) =>
          index % every === 0 ? (
            <text
              key={label}
              x={edge.left + slot * (index + 0.5)}
              y={HEIGHT - 8}
              textAnchor="middle"
              data-second={isSecond(index) || undefined}
            >
              {label}
            </text>
          ) : null,
        )}
        {kind === 'lines' ? (
          <Lines {...{ series, slot, y }} />
        ) : (
          <Bars {...{ series, labels, slot, y, format }} stacked={kind === 'stacked'} />
        )}
      </svg>
      <details className={styles.table}>
        <summary>Show as a table</summary>
        <div role="region" aria-label={title} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>Period</VisuallyHidden>
                </th>
                {series.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {labels.map((label, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, values }) => (
                    <td key={name}>{values[index] == null ? '–' : format(values[index])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      {note && <p className={styles.note}>{note}</p>}
    </figure>
  );
}

interface Drawn {
  series: readonly Series[];
  slot: number;
  y: (value: number) => number;
}

function Bars({
  series,
  labels,
  slot,
  y,
  format,
  stacked,
}: Drawn & Pick<ChartProps, 'labels' | 'format'> & { stacked: boolean }) {
  const width = (slot * 0.7) / (stacked ? 1 : series.length);
  return labels.map((label, index) => {
    const left = edge.left + slot * index + slot * 0.15;
    let below = 0;
    return series.map(({ name, values, color }, place) => {
      const value = Math.max(0, values[index] ?? 0);
      const base = stacked ? below : 0;
      if (stacked) below += value;
      return (
        <rect
          key={`${name} ${label}`}
          x={stacked ? left : left + place * width}
          width={Math.max(1, width - (stacked ? 0 : 1))}
          y={y(base + value)}
          height={y(base) - y(base + value)}
          fill={chartColors[color]}
        >
          <title>{`${label}, ${name}: ${format(value)}`}</title>
        </rect>
      );
    });
  });
}

function Lines({ series, slot, y }: Drawn) {
  return series.map(({ name, values, color, dashed }) => (
    <path
      key={name}
      d={pathOf(values, slot, y)}
      fill="none"
      stroke={chartColors[color]}
      strokeWidth={2}
      strokeLinejoin="round"
      {...(dashed && { strokeDasharray: '5 4' })}
    />
  ));
}

/** A gap where nothing is known. */
function pathOf(values: Series['values'], slot: number, y: Drawn['y']): string {
  let pen = 'M';
  return values
    .map((value, index) => {
      if (value === null) {
        pen = 'M';
        return '';
      }
      const point = `${pen}${(edge.left + slot * (index + 0.5)).toFixed(1)} ${y(value).toFixed(1)}`;
      pen = 'L';
      return point;
    })
    .join('');
}

function highestOf(
  kind: ChartProps['kind'],
  labels: readonly string[],
  series: readonly Series[],
): number {
  if (kind !== 'stacked') {
    return Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  }
  return Math.max(
    0,
    ...labels.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
  );
}
