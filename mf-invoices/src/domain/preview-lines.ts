import { invoiceLineBodySchema } from '@ecard/shared/api-schema';
import type { InvoiceLineBody } from '@ecard/shared/api-schema';
import { cutText } from '@ecard/shared/format';
import { lineBodyOf } from './draft-values.ts';
import type { DraftLine } from './draft-values.ts';

/** Lines that can be taxed already, each with its place among the fields. */
export interface PreviewLines {
  readonly places: readonly number[];
  readonly lines: readonly InvoiceLineBody[];
}

/** Selects the unsaved lines the host can calculate: those with a quantity and a price, named or not. */
export function previewLines(drafts: readonly DraftLine[]): PreviewLines {
  const found = drafts.flatMap((draft, place) => {
    const parsed = invoiceLineBodySchema.safeParse({
      ...lineBodyOf(draft),
      // Tax does not depend on these.
      description: cutText(draft.description.trim(), 500) || '–',
      product_type_id: null,
    });
    return parsed.success ? [{ place, line: parsed.data }] : [];
  });
  return { places: found.map(({ place }) => place), lines: found.map(({ line }) => line) };
}
