/** What a browser tells of its line. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing is to be loaded before it is needed: the person saves data, or the line is slow. */
export function savesData({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean {
  return saveData || effectiveType.endsWith('2g');
}
