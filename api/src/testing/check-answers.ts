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
    if (request.is404 || typeof payload !== 'string') return payload;
    const fault = faultOf(request, reply.statusCode, String(reply.getHeader('content-type') ?? ''), payload);
    if (fault === undefined) return payload;
    void reply.code(500);
    return JSON.stringify({ code: 'ANSWER_DIFFERS_FROM_SCHEMA', fault });
  });
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
