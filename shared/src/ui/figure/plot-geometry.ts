/** Places of a drawn chart's categories, in pixels from the left and top edge of its frame. */
export interface PlotGeometry {
  /** Middle of each category. */
  readonly centres: readonly number[];
  readonly top: number;
  readonly height: number;
}

/** Reads where the library has drawn its categories; undefined while nothing is drawn. */
export function readGeometry(frame: HTMLElement): PlotGeometry | undefined {
  const grid = frame.querySelector('.apexcharts-grid')?.getBoundingClientRect();
  const labels = [...frame.querySelectorAll<SVGTextElement>('.apexcharts-xaxis-texts-g > text')];
  const inner = labels[0]?.getCTM();
  if (!grid || !inner || grid.height === 0) return undefined;
  const box = frame.getBoundingClientRect();
  return {
    centres: labels.map((label) => inner.e + Number(label.getAttribute('x'))),
    top: grid.top - box.top,
    height: grid.height,
  };
}

/** The category nearest to a place, and nothing far beside all of them. */
export function nearestCategory({ centres }: PlotGeometry, x: number): number | undefined {
  const step = slotWidth(centres);
  const at = centres.reduce(
    (best, centre, index) => (Math.abs(centre - x) < Math.abs((centres[best] ?? 0) - x) ? index : best),
    0,
  );
  return Math.abs((centres[at] ?? Infinity) - x) <= step ? at : undefined;
}

/** Width of one category. */
export function slotWidth([first = 0, second]: readonly number[]): number {
  return second === undefined ? Infinity : second - first;
}
