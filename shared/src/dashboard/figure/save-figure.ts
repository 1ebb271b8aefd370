import type { FigureData } from '@ecard/shared/ui/work';
import { giveToBrowser } from '../../browser-files/give-to-browser.ts';
import { figureCsv } from './figure-csv.ts';
import { drawCells } from './figure-cells.ts';
import type { CellLevels } from './figure-cells.ts';
import { figureXlsx } from './figure-xlsx.ts';
import { composePicture, rasterise } from './figure-picture.ts';
import type { LegendItem } from './legend-items.ts';

type FigureFile = 'png' | 'svg' | 'csv' | 'xlsx';

interface SavedFigure {
  readonly title: string;
  readonly unit: string;
  readonly data: FigureData;
  readonly fileName: string;
  /** The chart's drawing; absent while the table is shown. */
  readonly drawing: SVGSVGElement | undefined;
  /** Levels of the numbers, of which a picture is made where no chart is drawn. */
  readonly levels: CellLevels | undefined;
  /** Legend items that are drawn. */
  readonly entries: readonly LegendItem[];
}

/**
 * Gives a figure to the browser to keep: as a picture with its title and legend, or as its numbers.
 *
 * @throws Error when a picture is wanted and nothing is drawn, or the browser cannot make one.
 */
export async function saveFigure(kind: FigureFile, figure: SavedFigure): Promise<void> {
  giveToBrowser(await fileOf(kind, figure), `${figure.fileName}.${kind}`);
}

function fileOf(kind: FigureFile, { drawing: chart, levels, title, unit, data, entries }: SavedFigure) {
  if (kind === 'csv') return new Blob([figureCsv(data)], { type: 'text/csv;charset=utf-8' });
  if (kind === 'xlsx') return figureXlsx(data, title);
  const drawing = chart ?? (levels && drawCells(data, levels));
  if (!drawing) throw new Error('the figure is not drawn');
  const picture = composePicture(drawing, { title: `${title}, ${unit}`, entries });
  return kind === 'svg' ? new Blob([picture.svg], { type: 'image/svg+xml' }) : rasterise(picture);
}
