import styles from './sparkline.module.css';

const WIDTH = 120;
const HEIGHT = 28;
const EDGE = 2;

interface SparklineProps {
  /** In the order of time; `null` where nothing is known. */
  readonly values: readonly (number | null)[];
}

/** The way of a number as a small line without axes; the number itself stands beside it. */
export function Sparkline({ values }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const lowest = Math.min(...known, 0);
  const span = Math.max(...known) - lowest;
  const x = (at: number) => ((at / (values.length - 1)) * WIDTH).toFixed(1);
  const y = (value: number) =>
    (HEIGHT - EDGE - (span === 0 ? 0 : (value - lowest) / span) * (HEIGHT - 2 * EDGE)).toFixed(1);
  const line = values
    .map((value, at) =>
      value === null ? '' : `${values[at - 1] === null || at === 0 ? 'M' : 'L'}${x(at)} ${y(value)}`,
    )
    .join('');
  return (
    <svg
      className={styles['spark']}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={line} />
    </svg>
  );
}
