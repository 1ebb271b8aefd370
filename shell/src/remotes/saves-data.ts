/** Network information of a browser (`navigator.connection`). */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** True if nothing may be loaded ahead: the person saves data, or the connection is 2G. */
export function savesData({ saveData = false, effectiveType = '4g' }: Connection = {}): boolean {
  return saveData || effectiveType.endsWith('2g');
}
