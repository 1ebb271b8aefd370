/** Leaves the last part of an address out: `203.0.113.x`, `2001:db8:1::`. */
export function coarseAddress(address: string): string | null {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)?.[1];
  if (ipv4 !== undefined) return `${ipv4}.x`;
  if (!address.includes(':')) return null;
  return `${address.split(':').slice(0, 3).join(':')}::`;
}
