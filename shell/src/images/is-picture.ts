const SIGNATURES: readonly RegExp[] = [
  /^\x89PNG\r\n/,
  /^\xff\xd8\xff/,
  /^GIF8[79]a/,
  /^RIFF[^]{4}WEBP/,
  /^[^]{4}ftypavi[fs]/,
];

/** Tells by the first bytes whether they are a PNG, JPEG, GIF, WebP or AVIF, whatever name they bear. */
export function isPicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 16).toString('latin1');
  return SIGNATURES.some((signature) => signature.test(start));
}
