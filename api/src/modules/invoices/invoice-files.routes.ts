import { idParamsSchema } from '@ecard/shared/api-schema';
import type { Invoice } from '@ecard/shared/api-schema';
import type { FastifyReply } from 'fastify';
import { accountOf } from '../../http/access.ts';
import type { App, ModuleDependencies } from '../../http/app-instance.ts';
import { fileAnswer, problemAnswer, problemAnswers } from '../../http/route-schema.ts';
import { scopeOf } from '../../http/scope.ts';
import { loadInvoiceView } from './invoice.view.ts';
import { findInvoice } from './lock-invoice.ts';

const tags = ['invoices'];

/** Invoices as files. */
export function invoiceFileRoutes(app: App, deps: ModuleDependencies): void {
  const { db } = deps;

  app.get(
    '/api/invoice/:id/pdf',
    {
      config: { access: { kind: 'action', code: 'fin.invoice.print' } },
      schema: {
        tags,
        summary: 'The printed invoice, A4',
        params: idParamsSchema,
        response: { 200: fileAnswer('application/pdf'), ...problemAnswers, 404: problemAnswer('No such invoice') },
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { id } = await findInvoice(db, request.params.id, scopeOf(account));
      const invoice = await loadInvoiceView(deps, db, id, account);
      return sendPdf(reply, invoice);
    },
  );
}

async function sendPdf(reply: FastifyReply, invoice: Invoice): Promise<FastifyReply> {
  // Of no use before somebody wants paper.
  const { writeInvoicePdf } = await import('./invoice-pdf.ts');
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${invoice.invoice_no ?? 'invoice-draft'}.pdf"`)
    .header('cache-control', 'no-store')
    .send(writeInvoicePdf(invoice));
}
