import { isIPv4 } from 'node:net';

/** The network of an address, so that a log does not tell who scanned: /24 of IPv4, /48 of IPv6. */
export function coarseNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '');
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [head = ''] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  return `${groups.slice(0, 3).join(':')}::/48`;
}
