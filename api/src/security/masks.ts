/** Shows the last four digits of a card number: `•••• •••• 1234`. */
export function maskCardNo(cardNo: string): string {
  return `•••• •••• ${cardNo.slice(-4)}`;
}

/** Shows two letters and the last two digits of a register number: `УБ******33`. */
export function maskRegisterNo(registerNo: string): string {
  return `${registerNo.slice(0, 2)}******${registerNo.slice(-2)}`;
}
