import { Buffer, transcode } from 'node:buffer';

/**
 * Encodes text in UTF-8, in memory of its own that may change threads.
 *
 * What `TextEncoder` makes, for an eighth less of a whole page's time (docs/decisions/0025-less-around-a-page.md): it goes
 * through text that is not Latin character by character.
 */
export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  // Half of a character cannot be transcoded; it becomes the sign that stands for one.
  const { buffer } = transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8');
  return new Uint8Array(buffer);
}
