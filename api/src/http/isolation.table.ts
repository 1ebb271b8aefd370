/** Kinds of rows that belong to somebody. */
export type OwnedKind =
  | 'card'
  | 'invoice'
  | 'payment'
  | 'receipt'
  | 'permit'
  | 'report'
  | 'schedule'
  | 'export'
  | 'file'
  | 'upload'
  | 'notification'
  | 'savedView'
  | 'session';

/** Table of each kind and what ties a row to people (`user`) and organisations (`organisation`). */
export const tableOfKind: Readonly<
  Record<OwnedKind, { readonly table: string; readonly user?: string; readonly organisation?: string }>
> = {
  card: { table: 'ec_card', user: 'user_id', organisation: 'organization_id' },
  invoice: { table: 'invoice', organisation: 'organization_id' },
  payment: { table: 'payment', user: 'payer_user_id', organisation: 'organization_id' },
  receipt: { table: 'ebarimt_receipt', user: 'user_id', organisation: 'organization_id' },
  permit: { table: 'temporary_permission', user: 'applicant_user_id', organisation: 'organization_id' },
  report: { table: 'report_request', user: 'requester_id', organisation: 'organization_id' },
  schedule: { table: 'report_schedule', user: 'requester_id', organisation: 'organization_id' },
  export: { table: 'export_job', user: 'requester_id', organisation: 'organization_id' },
  file: { table: 'file', user: 'owner_user_id', organisation: 'organization_id' },
  upload: { table: 'file_upload', user: 'owner_user_id', organisation: 'organization_id' },
  notification: { table: 'notification', user: 'user_id' },
  savedView: { table: 'saved_view', user: 'user_id' },
  session: { table: 'user_session', user: 'user_id' },
};

/**
 * Kind of record that the id in a path names, by the beginning of the route; the longest beginning counts. `anybody`:
 * not limited to the caller's own rows, for the reason given.
 */
export const kindOfRoute: Readonly<Record<string, OwnedKind | 'anybody'>> = {
  '/api/ec/cards/:id': 'card',
  '/api/invoice/:id': 'invoice',
  // Everybody with the link may pay.
  '/api/payment/:id': 'anybody',
  '/api/payment/:id/cancel': 'payment',
  '/api/ebarimt/:id': 'receipt',
  '/api/temporary/:id': 'permit',
  '/api/report-request/:id': 'report',
  '/api/report-schedule/:id': 'schedule',
  // Templates are made for everybody.
  '/api/report-template/:id': 'anybody',
  '/api/export/:id': 'export',
  '/api/file/:id': 'file',
  '/api/upload/:id': 'upload',
  '/api/notification/:id': 'notification',
  '/api/saved-view/:id': 'savedView',
  '/api/user/sessions/:sid': 'session',
  // The entity decides; a test of its own module asks.
  '/api/audit/:entity/:id': 'anybody',
  '/api/lookup/:name': 'anybody',
  // Printed on the card or permit for everybody who is shown it.
  '/api/v/:id': 'anybody',
};
