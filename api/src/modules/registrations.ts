import { can } from '../http/access.ts';
import { cardEffect } from './cards/orders/card.effect.ts';
import { topupEffect } from './cards/money/topup.effect.ts';
import { registerFileViewer } from './files/file-viewers.ts';
import { invoiceEffect } from './invoices/invoice.effect.ts';
import { mayViewInvoice } from './invoices/may-view-invoice.ts';
import { registerPaymentEffect } from './payments/payment-effects.ts';
import { mayViewPermission } from './permissions/may-view-permission.ts';
import { mayViewTemporary } from './temporary-permissions/may-view-temporary.ts';
import { permitEffect } from './temporary-permissions/permit.effect.ts';

/** Gives payments their effects and files their viewers: neither module knows the modules that use it. */
export function registerParts(): void {
  registerPaymentEffect('TOPUP', topupEffect);
  registerPaymentEffect('INVOICE', invoiceEffect);
  registerPaymentEffect('PERMIT', permitEffect);
  registerPaymentEffect('CARD', cardEffect);
  registerFileViewer('invoice', mayViewInvoice);
  registerFileViewer('ec_permission', mayViewPermission);
  registerFileViewer('temporary_permission', mayViewTemporary);
  registerFileViewer('location', (_db, account) => Promise.resolve(can(account, 'net.location.view')));
}
