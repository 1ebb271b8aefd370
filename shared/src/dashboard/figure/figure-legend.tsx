import { classNames } from '@ecard/shared/ui';
import { figureText as text } from './figure.text.ts';
import { needsLegend } from './legend-items.ts';
import type { LegendItem } from './legend-items.ts';
import styles from './figure-legend.module.css';

interface FigureLegendProps {
  readonly items: readonly LegendItem[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

const LOOKS = 4;

/** Legend of the chart; a click on an entry hides or shows its series. */
export function FigureLegend({ items, hidden, onToggle }: FigureLegendProps) {
  if (!needsLegend(items)) return null;
  return (
    <ul className={styles['legend']} aria-label={text.legend}>
      {items.map(({ key, name, share, mark, colour }, at) => (
        <li key={key}>
          <button
            type="button"
            className={styles['item']}
            aria-pressed={!hidden.has(key)}
            onClick={() => {
              onToggle(key);
            }}
          >
            <span
              className={classNames(
                styles['swatch'],
                styles[mark],
                styles[`colour${String(colour)}`],
                styles[`look${String(lookOf(items, at))}`],
              )}
              aria-hidden
            />
            {name}
            {share === undefined ? null : <span className={styles['share']}>{share}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Counts the earlier items with the same mark, modulo the number of looks, as the chart numbers its patterns and
 * dashes.
 */
function lookOf(items: readonly LegendItem[], at: number): number {
  const mark = items[at]?.mark;
  return items.slice(0, at).filter((item) => item.mark === mark).length % LOOKS;
}
