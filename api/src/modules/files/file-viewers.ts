import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables/tables.ts';
import type { Account } from '../auth/account.repository.ts';
import { mayViewInvoice } from '../invoices/may-view-invoice.ts';
import { mayViewPermission } from '../permissions/may-view-permission.ts';
import { mayViewTemporary } from '../temporary-permissions/may-view-temporary.ts';

/** Tells whether the account may see a record, by its row id. */
export type FileViewer = (db: Kysely<Tables>, account: Account, entityId: number) => Promise<boolean>;

/** Who may see the files of a record: whoever may see the record. By table name. */
export const fileViewers: Readonly<Partial<Record<string, FileViewer>>> = {
  invoice: mayViewInvoice,
  ec_permission: mayViewPermission,
  temporary_permission: mayViewTemporary,
};
