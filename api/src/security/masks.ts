import { initialOf } from '@ecard/shared/format';

/** Shows the last four digits of a card number: `•••• •••• 1234`. */
export function maskCardNo(cardNo: string): string {
  return `•••• •••• ${cardNo.slice(-4)}`;
}

/** Shows two letters and the last two digits of a register number: `УБ******33`. */
export function maskRegisterNo(registerNo: string): string {
  return `${registerNo.slice(0, 2)}******${registerNo.slice(-2)}`;
}

/** Leaves the initials of a person: `Б.Энхтуяа` and `Бат Энхтуяа` become `Э***** Б.`. */
export function maskName(name: string): string {
  // The number of a card, masked, stands for a holder whom nobody named.
  if (name.startsWith('•')) return name;
  const [first = '', second] = name.split(/[.\s]+/).filter((part) => part !== '');
  const initial = (text: string) => initialOf(text).toUpperCase();
  return second === undefined ? `${initial(first)}*****` : `${initial(second)}***** ${initial(first)}.`;
}

/** Shows the end of a telephone number, or of a number that a receipt is made out to: `••••1234`. */
export function maskPhone(phone: string): string {
  return `••••${phone.slice(-4)}`;
}

/** `i•••@example.mn`. */
export function maskEmail(email: string): string {
  const at = email.indexOf('@');
  return `${initialOf(email)}•••${at < 0 ? '' : email.slice(at)}`;
}

/** A sign-in name that is a telephone number, an e-mail address or a register number, masked as those; others as they are. */
export function maskUsername(username: string): string {
  if (username.includes('@')) return maskEmail(username);
  if (/^\d{8}$/.test(username)) return maskPhone(username);
  return /^\p{L}{2}\d{8}$/u.test(username) ? maskRegisterNo(username) : username;
}
