import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Whether a person reaches the portal over https: what is in front of the shell says so, or its own public address. */
export function isSecure({ protocol }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}
