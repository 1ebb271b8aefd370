import type { DirectionKind } from '@ecard/shared/api-schema';

/** A route as the seed states it. */
export interface DirectionSeed {
  readonly code: string;
  readonly name: string;
  readonly kind: DirectionKind;
  /** Stop numbers in travel order; the inbound direction is the reverse. Shortened to the stops we have. */
  readonly stops: readonly number[];
  readonly operator: string;
  /** Vehicles on the route; the share of demand too. */
  readonly vehicles: number;
  readonly parent?: string;
  readonly previousCodes?: readonly string[];
}
