/** Returns true for a text, such as a token, that a header can carry: printable ASCII (RFC 9110, section 5.5). */
export function isSendable(text: string): boolean {
  return /^[\x20-\x7e]+$/.test(text);
}
