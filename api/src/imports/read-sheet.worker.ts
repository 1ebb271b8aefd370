import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import readXlsx from 'read-excel-file/node';
import type { CellValue } from 'read-excel-file/node';
import { boundXlsx, TableTooLargeError } from '../files/bound-xlsx.ts';
import type { TableRecord } from './parse-table.ts';
import type { SheetMessage, SheetOrder } from './read-sheet.ts';

/** Rows that the api's thread takes at once, in less than a millisecond. */
const rowsPerPart = 500;

// Outside a thread there is nobody to read for.
if (parentPort) await send(parentPort, workerData as SheetOrder);

/** Sends the records of the first sheet, each part once the one before it was taken. */
async function send(port: NonNullable<typeof parentPort>, { bytes, limits }: SheetOrder): Promise<void> {
  const post = (message: SheetMessage) => port.postMessage(message);
  try {
    const records = await readRecords(bytes, limits);
    for (let start = 0; start < records.length; start += rowsPerPart) {
      post({ kind: 'part', records: records.slice(start, start + rowsPerPart) });
      await once(port, 'message');
    }
    post({ kind: 'end' });
  } catch (error) {
    // An error's class does not survive the way to the other thread.
    if (!(error instanceof TableTooLargeError)) throw error;
    post({ kind: 'too-large', beyond: error.beyond });
  }
}

async function readRecords(bytes: Uint8Array, limits: SheetOrder['limits']): Promise<TableRecord[]> {
  const [sheet] = await readXlsx(await boundXlsx(bytes, limits));
  return (sheet?.data ?? []).map((row, index) => ({ line: index + 1, cells: row.map(toText) }));
}

/** The library's type names the constructor of dates where it means a date. */
function toText(cell: CellValue | Date | null): string {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).normalize('NFC');
}
