import { needsLegend } from './legend-items.ts';
import type { LegendItem } from './legend-items.ts';
import { LETTER_PX, PICTURE, readTokens, setAttributes, svgElement } from './svg-element.ts';

const MARGIN_PX = 16;
const TITLE_PX = 36;
const LEGEND_LINE_PX = 22;
/** Twice as many points as on the screen, so that print is sharp. */
const SCALE = 2;

interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** HTML, which would make a canvas unreadable, and lines that the page's style sheet hides. */
const NOT_FOR_PICTURES = 'foreignObject, .apexcharts-xcrosshairs, .apexcharts-ycrosshairs';

/** A drawing with title and legend as one picture that needs nothing of the page. */
export function composePicture(
  drawing: SVGSVGElement,
  { title, entries }: { readonly title: string; readonly entries: readonly LegendItem[] },
): Picture {
  const token = readTokens();
  const { width: chartWidth, height: chartHeight } = sizeOf(drawing);
  const width = Math.ceil(chartWidth) + 2 * MARGIN_PX;
  const picture = svgElement('svg', PICTURE);
  const head = [svgElement('text', { x: MARGIN_PX, y: MARGIN_PX + 14, fill: token('text'), 'font-size': 16 }, title)];
  const legend = legendOf(entries, width, token);
  const top = TITLE_PX + legend.lines * LEGEND_LINE_PX;
  const height = Math.ceil(top + chartHeight) + MARGIN_PX;
  const chart = drawing.cloneNode(true);
  if (!(chart instanceof SVGSVGElement)) throw new Error('the drawing is no SVG');
  chart.querySelectorAll(NOT_FOR_PICTURES).forEach((part) => {
    part.remove();
  });
  chart.removeAttribute('style');
  setAttributes(chart, { x: MARGIN_PX, y: top, width: chartWidth, height: chartHeight });
  setAttributes(picture, { width, height, viewBox: `0 0 ${String(width)} ${String(height)}` });
  picture.append(svgElement('rect', { width, height, fill: token('surface') }), ...head, ...legend.parts, chart);
  return { svg: new XMLSerializer().serializeToString(picture), width, height };
}

/**
 * Draws a picture as PNG.
 *
 * @throws Error when the browser cannot.
 */
export async function rasterise({ svg, width, height }: Picture): Promise<Blob> {
  const href = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = href;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (!blob) throw new Error('the picture cannot be made');
    return blob;
  } finally {
    URL.revokeObjectURL(href);
  }
}

/** A drawing made for the picture alone is nowhere on the page, and says its size itself. */
function sizeOf(drawing: SVGSVGElement): { readonly width: number; readonly height: number } {
  if (drawing.isConnected) return drawing.getBoundingClientRect();
  return { width: Number(drawing.getAttribute('width')), height: Number(drawing.getAttribute('height')) };
}

function legendOf(entries: readonly LegendItem[], width: number, token: (name: string) => string) {
  if (!needsLegend(entries)) return { parts: [], lines: 0 };
  let x = MARGIN_PX;
  let line = 0;
  const parts = entries.flatMap(({ name, share, mark, colour }) => {
    const words = share === undefined ? name : `${name} ${share}`;
    const needs = 22 + words.length * LETTER_PX + 14;
    if (x + needs > width - MARGIN_PX && x > MARGIN_PX) {
      x = MARGIN_PX;
      line += 1;
    }
    const y = TITLE_PX + line * LEGEND_LINE_PX;
    const fill = token(`series-${String(colour + 1)}`);
    const swatch = { x, y: mark === 'line' ? y + 7 : y + 3, width: 16, height: mark === 'line' ? 3 : 11, fill };
    const at = x;
    x += needs;
    return [svgElement('rect', swatch), svgElement('text', { x: at + 22, y: y + 13, fill: token('text') }, words)];
  });
  return { parts, lines: line + 1 };
}
