/** A number plate as it is stored: `1234 УБА`, whatever case and spacing it was typed in. */
export function toPlate(typed: string): string {
  const plain = typed.replace(/\s/g, '').toUpperCase();
  return `${plain.slice(0, 4)} ${plain.slice(4)}`;
}
