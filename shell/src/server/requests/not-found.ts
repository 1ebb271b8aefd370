import type { FastifyInstance } from 'fastify';
import { answerProblem } from '../../http/problems.ts';

/** Methods of addresses that take others than GET and HEAD, for the `Allow` header of a 405. */
const ALLOWED: readonly (readonly [path: RegExp, methods: string])[] = [
  [/^\/api(?:[/?]|$)/, 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'],
  [/^\/(?:session(?:\/[a-z]+)?|_telemetry)(?:\?|$)/, 'POST'],
];

/** Answers what no route does: a file that is not there, or an address asked in a way it does not take. */
export function registerNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return answerProblem(request, reply, 'FILE_NOT_FOUND');
    const allowed = ALLOWED.find(([path]) => path.test(request.url))?.[1] ?? 'GET, HEAD';
    return answerProblem(request, reply.header('allow', allowed), 'METHOD_NOT_ALLOWED');
  });
}
