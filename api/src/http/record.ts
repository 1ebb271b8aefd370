import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

interface Versioned {
  readonly version: number;
}

/** Entity tag of a version: `"v7"`. */
export function etagOf({ version }: Versioned): string {
  return `"v${version}"`;
}

/** Version the request was made for, from `If-Match: "v7"`; undefined when the header is absent. */
export function optionalVersion(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?v(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new ProblemError('PRECONDITION_REQUIRED');
  return Number(version);
}

/** As `optionalVersion`, where a write without a version could undo somebody else's. */
export function requireVersion(request: FastifyRequest): number {
  const version = optionalVersion(request);
  if (version === undefined) throw new ProblemError('PRECONDITION_REQUIRED');
  return version;
}

/**
 * Refuses a write made for an older version.
 *
 * @param actual - Of the locked row.
 * @param expected - Undefined accepts any.
 * @param current - Makes what stands now, for the answer.
 */
export async function assertVersion(
  actual: number,
  expected: number | undefined,
  current: () => unknown,
): Promise<void> {
  if (expected !== undefined && expected !== actual) throw new ProblemError('STALE', { current: await current() });
}

/** Answers a record with its entity tag. */
export function sendRecord<View extends Versioned>(reply: FastifyReply, view: View): View {
  void reply.header('etag', etagOf(view));
  return view;
}

/**
 * Answers a new record: 201 with its address and entity tag.
 *
 * @param location - Path of the record.
 */
export function sendCreated<View extends Versioned>(reply: FastifyReply, location: string, view: View): View {
  void reply.code(201).header('location', location);
  return sendRecord(reply, view);
}
