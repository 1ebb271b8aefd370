import type { Invoice } from '@ecard/shared/api-schema';
import { fromMongo, toMongo } from '@ecard/shared/format';

/** Values of the form of a credit note. */
export interface CreditValues {
  readonly reason: string;
  /** All that is left, or what is said of each line. */
  readonly scope: 'WHOLE' | 'PART';
  readonly lines: readonly {
    readonly line_no: number;
    readonly description: string;
    /** Tugrik that can still be taken back. */
    readonly left: number;
    readonly amount: number | null;
  }[];
}

/** A credit note of all that is left of an invoice. */
export function creditOf({ lines }: Pick<Invoice, 'lines'>): CreditValues {
  return {
    reason: '',
    scope: 'WHOLE',
    lines: lines.map(({ line_no, description, total, credited_total }) => ({
      line_no,
      description,
      left: fromMongo(toMongo(total) - toMongo(credited_total)),
      amount: null,
    })),
  };
}

/**
 * Converts a credit note between form and request: only lines with an amount are sent, and their faults find their
 * fields again.
 */
export function createCreditBody() {
  let places: readonly number[] = [];
  return {
    toBody({ reason, scope, lines }: CreditValues): object {
      if (scope === 'WHOLE') return { reason };
      const sent = lines.flatMap(({ line_no, amount }, place) =>
        amount === null || amount === 0 ? [] : [{ place, body: { line_no, amount } }],
      );
      places = sent.map(({ place }) => place);
      return { reason, lines: sent.map(({ body }) => body) };
    },
    fieldOfPath(path: string): string | undefined {
      const place = places[Number(/^lines\.(\d+)\.\w+$/.exec(path)?.[1])];
      return place === undefined ? undefined : `lines.${String(place)}.amount`;
    },
  };
}
