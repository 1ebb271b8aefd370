import type { FileFormat } from '@ecard/shared/api-schema';
import { maxPdfRows, maxRows } from './data-set.ts';

/** Rows a file of the format may have. */
export function rowLimitOf(format: FileFormat): number {
  return format === 'PDF' ? maxPdfRows : maxRows;
}
