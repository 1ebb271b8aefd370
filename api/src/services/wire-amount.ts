import { z } from 'zod';
import { mongoToTugrik, tugrikToMongo } from '@ecard/shared/money';

/** An amount on the wire, number or text of tugrik, as integer möngö (1₮ = 100). */
export const wireAmountSchema = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform((amount) => tugrikToMongo(Number(amount)));

/** Writes integer möngö as the JSON number of tugrik the services take. */
export function toWireAmount(mongo: number): number {
  return mongoToTugrik(mongo);
}
