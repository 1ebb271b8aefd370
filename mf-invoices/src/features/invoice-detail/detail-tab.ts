/** The parts of an invoice's page, as `?tab=` names them; the first needs no name. */
export type DetailTab = 'invoice' | 'history';

/** Code without which the host tells nobody who changed what; an organisation does not have it for its own invoices. */
export const HISTORY_CODE = 'fin.invoice.view';

/**
 * The part of the page an address opens.
 *
 * @param search - Query of the address, with or without `?`.
 */
export function openedTab(search: string, mayAudit: boolean): DetailTab {
  return mayAudit && new URLSearchParams(search).get('tab') === 'history' ? 'history' : 'invoice';
}
