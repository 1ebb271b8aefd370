import { cardExport } from './resources/cards.ts';
import { invoiceExport } from './resources/invoices.ts';
import { userExport } from './resources/users.ts';
import type { ExportResource } from './export-resource.ts';

/** Every list that can be exported. */
export const exportResources: readonly ExportResource[] = [cardExport, invoiceExport, userExport];
