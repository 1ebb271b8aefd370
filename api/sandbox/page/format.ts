/** Writes tugrik as `1,234,567₮`. */
export function formatTugrik(tugrik: number): string {
  return `${tugrik.toLocaleString('en-US', { maximumFractionDigits: 2 })}₮`;
}

/** `yyyy-MM-dd HH:mm:ss` in Ulaanbaatar, UTC+8 all year. */
export function formatMoment(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
