import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** True if a person reaches the portal over https, by a trusted proxy's header or by the portal's public address. */
export function isSecure({ protocol }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}
