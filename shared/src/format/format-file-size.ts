import { formatNumber } from './format-number.ts';

/** Writes a number of bytes for people: `1.4 МБ`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${formatNumber(bytes)} Б`;
  if (bytes < 1024 * 1024) return `${formatNumber(bytes / 1024, { decimals: 0 })} КБ`;
  return `${formatNumber(bytes / 1024 / 1024, { decimals: 1 })} МБ`;
}
