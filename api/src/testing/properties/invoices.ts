import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { TestHost } from '../test-host.ts';

/** One thing finance does to one of the newest invoices, which `invoice` picks. */
export type InvoiceOperation = { readonly invoice: number } & (
  | { readonly kind: 'draft'; readonly lines: readonly { qty: number; unit_price: number; has_city_tax: boolean }[] }
  | { readonly kind: 'pay'; readonly amount: number }
  | { readonly kind: 'issue' | 'void' | 'writeoff' | 'duplicate' | 'change' | 'delete' }
);

const line = fc.record({
  qty: fc.integer({ min: 1, max: 5_000 }).map((hundredths) => hundredths / 100),
  unit_price: fc.integer({ min: 0, max: 9_999_999 }).map((mongo) => mongo / 100),
  has_city_tax: fc.boolean(),
});
const invoice = fc.nat(12);

export const invoiceOperation: fc.Arbitrary<InvoiceOperation> = fc.oneof(
  fc.record({ kind: fc.constant('draft' as const), invoice, lines: fc.array(line, { minLength: 1, maxLength: 6 }) }),
  fc.record({
    kind: fc.constant('pay' as const),
    invoice,
    amount: fc.integer({ min: 1, max: 5_000_000 }).map((mongo) => mongo / 100),
  }),
  fc.record({
    kind: fc.constantFrom('issue', 'issue', 'issue', 'void', 'writeoff', 'duplicate', 'change', 'delete'),
    invoice,
  }),
);

/**
 * Does an operation as the finance officer would.
 *
 * @returns The answer's status; refusals are part of the game.
 * @throws Error when the host fails.
 */
export async function applyInvoiceOperation(
  host: TestHost,
  token: string,
  operation: InvoiceOperation,
): Promise<number> {
  const rows = await host.database.db
    .selectFrom('invoice')
    .select(['public_id', 'version'])
    .orderBy('id', 'desc')
    .limit(12)
    .execute();
  const chosen = rows[operation.invoice % rows.length];
  const response = await perform(host, token, operation, chosen?.public_id ?? '', chosen?.version ?? 1);
  if (response.statusCode >= 500) throw new Error(`${JSON.stringify(operation)} answered ${response.body}`);
  return response.statusCode;
}

function perform(host: TestHost, token: string, operation: InvoiceOperation, id: string, version: number) {
  const headers = { 'idempotency-key': randomUUID(), 'if-match': `"v${version}"` };
  const body = (lines: readonly object[]) => ({
    register_no: '2000066',
    kind: 'OTHER',
    due_date: '2027-04-17',
    lines: lines.map((part) => ({ description: 'Үйлчилгээ', discount: 0, tax_type: 'VAT_ABLE', ...part })),
  });
  switch (operation.kind) {
    case 'draft':
      return host.send('POST', '/api/invoice', { token, headers, body: body(operation.lines) });
    case 'change':
      return host.send('PATCH', `/api/invoice/${id}`, {
        token,
        headers,
        body: { lines: body([{ qty: 3, unit_price: 333.33, has_city_tax: true }]).lines },
      });
    case 'delete':
      return host.send('DELETE', `/api/invoice/${id}`, { token, headers });
    case 'pay':
      return host.send('POST', `/api/invoice/${id}/payments`, {
        token,
        headers,
        body: { amount: operation.amount, method: 'BANK', reference: randomUUID(), paid_on: '2026-03-18' },
      });
    default:
      return host.send('POST', `/api/invoice/${id}/actions/${operation.kind}`, {
        token,
        headers: { 'idempotency-key': randomUUID() },
        body: operation.kind === 'duplicate' ? {} : { reason: 'Шалгалт' },
      });
  }
}
