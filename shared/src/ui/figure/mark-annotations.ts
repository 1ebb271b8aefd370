import type { ApexOptions } from 'apexcharts';
import type { ChartLook } from './chart-look.ts';
import type { FigureData, FigureMark } from './figure-data.ts';

/** Width of a label with two numbers, and the step to the row below. */
const LABEL_PX = 40;
const LOWER_PX = 20;

/** The marks of a figure that fall on its days. */
export function marksOf({ categories, marks = [] }: FigureData): readonly FigureMark[] {
  return marks.filter((mark) => categories.some(({ days }) => days && days.from <= mark.to && mark.from <= days.to));
}

/**
 * Draws the marks: a line on one category or a band over several, each with its number in the list of marks. Marks of one
 * place share a line, which has all their numbers.
 */
export function markAnnotations(data: FigureData, look: ChartLook): NonNullable<ApexOptions['annotations']> {
  if ((data.shape ?? 'columns') !== 'columns') return {};
  const places = new Map<string, Place>();
  for (const [at, mark] of marksOf(data).entries()) {
    const place = placeOf(mark, data);
    const key = JSON.stringify(place);
    places.set(key, { ...place, numbers: [...(places.get(key)?.numbers ?? []), String(at + 1)] });
  }
  const steps = lowerNeighbours([...places.values()], data, look.width);
  return {
    xaxis: Array.from(places.values(), ({ first, last, numbers }, at) => ({
      x: first,
      ...(first === last ? {} : { x2: last }),
      borderColor: look.text,
      fillColor: look.text,
      opacity: 0.12,
      strokeDashArray: 4,
      label: {
        text: numbers.join(', '),
        offsetY: steps[at] ?? 0,
        orientation: 'horizontal',
        textAnchor: 'middle',
        borderColor: look.grid,
        style: { background: look.surface, color: look.strong, fontSize: '11px' },
      },
    })),
  };
}

/** Keys of the first and the last category that marks cover, and the numbers of these marks. */
interface Place {
  readonly first: string;
  readonly last: string;
  readonly numbers: readonly string[];
}

/** Returns how much lower each number stands, in pixels, so that none lies on the one before it. */
function lowerNeighbours(places: readonly Place[], { categories }: FigureData, width: number): readonly number[] {
  const keys = categories.map(({ key }) => key);
  const steps: number[] = [];
  for (const [at, { first }] of places.entries()) {
    const before = places[at - 1]?.first;
    const gap = before === undefined ? Infinity : keys.indexOf(first) - keys.indexOf(before);
    const isNear = (gap * width) / keys.length < LABEL_PX;
    steps.push(isNear && steps[at - 1] === 0 ? LOWER_PX : 0);
  }
  return steps;
}

/** Returns the keys of the first and the last category that a mark covers. */
function placeOf({ from, to }: FigureMark, { categories }: FigureData): Omit<Place, 'numbers'> {
  const covered = categories.filter(({ days }) => days && days.from <= to && from <= days.to);
  return { first: covered[0]?.key ?? '', last: covered.at(-1)?.key ?? '' };
}
