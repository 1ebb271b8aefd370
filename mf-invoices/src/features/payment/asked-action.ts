/** What a button of the page asks the server for in the address, where there is no script to do it. */
export type AskedAction = 'check' | 'renew' | 'none';

/** Names and values of the address; both are harmless to repeat. */
export const actionField = 'do';

/** @param url - Path with search. */
export function askedAction(url: string): AskedAction {
  const asked = new URLSearchParams(url.split('?')[1] ?? '').get(actionField);
  return asked === 'check' || asked === 'renew' ? asked : 'none';
}
