import { problemSchema } from '@ecard/shared/api-schema';
import type { FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { $ZodType } from 'zod/v4/core';
import type { RouteSchema } from '../http/access.ts';
import type { App } from '../http/app-instance.ts';

/**
 * Makes every answer that any test receives be compared with what its endpoint declares: an undeclared status, a shape
 * that differs and an undescribed problem become a 500 with the reason.
 */
export function checkAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.is404) return payload;
    const contentType = String(reply.getHeader('content-type') ?? '');
    const fault =
      fileFaultOf(request, reply.statusCode, contentType) ??
      (typeof payload === 'string' ? faultOf(request, reply.statusCode, contentType, payload) : undefined);
    if (fault === undefined) return payload;
    // The headers of the file do not fit the problem.
    for (const header of ['content-length', 'content-encoding']) reply.removeHeader(header);
    void reply.code(500).type('application/json');
    return JSON.stringify({ code: 'ANSWER_DIFFERS_FROM_SCHEMA', fault });
  });
}

/** A file comes in a media type that its endpoint declares; that there is none, or no longer, is declared too. */
function fileFaultOf({ routeOptions }: FastifyRequest, status: number, contentType: string): string | undefined {
  const { response }: RouteSchema = routeOptions.schema ?? {};
  if (typeof response !== 'object' || response === null) return undefined;
  const declared: unknown = Reflect.get(Object(Reflect.get(response, '200')), 'content');
  if (typeof declared !== 'object' || declared === null) return undefined;
  const name = `${String(routeOptions.method)} ${String(routeOptions.url)} ${status}`;
  if (status === 200 && !Object.hasOwn(declared, contentType.replace(/;.*/, ''))) {
    return `${name}: ${contentType} is not declared`;
  }
  const isAbsent = status === 404 || status === 410;
  return isAbsent && !Object.hasOwn(response, String(status)) ? `${name} is not declared` : undefined;
}

function faultOf(request: FastifyRequest, status: number, contentType: string, payload: string): string | undefined {
  const { url, method } = request.routeOptions;
  const { response = {} }: RouteSchema = request.routeOptions.schema ?? {};
  if (url?.startsWith('/api/docs')) return undefined;
  const name = `${String(method)} ${String(url)} ${status}`;
  if (status >= 400) return differenceOf(problemSchema, payload, name);
  const declared: unknown = Reflect.get(Object(response), String(status));
  if (declared === undefined) return `${name} is not declared`;
  return contentType.startsWith('application/json') && isZod(declared)
    ? differenceOf(declared, payload, name)
    : undefined;
}

function differenceOf(schema: $ZodType, payload: string, name: string): string | undefined {
  const result = safeParse(schema, JSON.parse(payload));
  return result.success ? undefined : `${name}: ${JSON.stringify(result.error.issues.slice(0, 3))}`;
}

function isZod(schema: unknown): schema is $ZodType {
  return typeof schema === 'object' && schema !== null && '_zod' in schema;
}
