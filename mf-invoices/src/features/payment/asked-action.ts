/** Action of a button that the address asks the server for where there is no script. */
export type AskedAction = 'check' | 'renew' | 'none';

/** Names and values of the address; both are harmless to repeat. */
export const actionField = 'do';

/** @param url - Path with search. */
export function askedAction(url: string): AskedAction {
  const asked = new URLSearchParams(url.split('?')[1] ?? '').get(actionField);
  return asked === 'check' || asked === 'renew' ? asked : 'none';
}
