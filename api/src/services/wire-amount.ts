import { z } from 'zod';

/** An amount on the wire, number or text of tugrik, as integer möngö (1₮ = 100). */
export const wireAmountSchema = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform((amount) => Math.round(Number(amount) * 100));

/** Writes integer möngö as the JSON number of tugrik the services take. */
export function toWireAmount(mongo: number): number {
  return mongo / 100;
}
