import type { Tap } from '@ecard/shared/api-schema';

/** Cost of a tap to the card's holder. */
export type RideCost =
  | { readonly kind: 'paid'; readonly fare: number }
  /** Part of a fare that was paid on an earlier ride of the day. */
  | { readonly kind: 'transfer' }
  | { readonly kind: 'free' }
  | { readonly kind: 'alighting' }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'denied'; readonly reason: 'balance' | 'limit' | 'hotlist' | 'expired' };

/** Returns the cost of a tap, or the reason for which the validator refused it. */
export function rideCost({ result, kind, fare, transfer_no: transferNo }: Tap): RideCost {
  switch (result) {
    case 'DENIED_BALANCE':
      return { kind: 'denied', reason: 'balance' };
    case 'DENIED_LIMIT':
      return { kind: 'denied', reason: 'limit' };
    case 'DENIED_HOTLIST':
      return { kind: 'denied', reason: 'hotlist' };
    case 'DENIED_EXPIRED':
      return { kind: 'denied', reason: 'expired' };
    case 'DUPLICATE':
      return { kind: 'duplicate' };
    case 'ACCEPTED':
      if (fare > 0) return { kind: 'paid', fare };
      if (kind === 'OFF') return { kind: 'alighting' };
      return { kind: transferNo > 0 ? 'transfer' : 'free' };
    default:
      return result satisfies never;
  }
}
