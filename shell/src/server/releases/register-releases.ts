import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DecisionError } from '../../releases/state/release-decisions.ts';
import type { DecisionFault } from '../../releases/state/release-decisions.ts';
import { withReturnPath } from '../../page/return-path.ts';
import type { AppOptions } from '../app-options.ts';
import { answerProblem, sendProblem } from '../../http/problems.ts';
import type { ProblemCode } from '../../http/problems.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { isSameOrigin } from '../../http/same-origin.ts';
import { sendScriptlessPage } from '../../http/send-scriptless-page.ts';
import { wantsJson } from '../../http/wants-json.ts';
import { readReleaseCommand } from './release-command.ts';
import type { ReleaseDesk } from './release-desk.ts';
import { findReleaseReader } from './release-reader.ts';
import type { ReleaseReader } from './release-reader.ts';
import { releaseReport } from './release-report.ts';
import { makeReleasesPage } from './releases-page.ts';
import type { PostedDecision } from './releases-page.ts';
import { releasesText } from './releases.text.ts';

/** URL path of the releases' page and of the decisions about them. */
const RELEASES_PATH = '/_releases';

const REQUESTS_PER_MINUTE = 60;

/** Shows what runs where, and takes decisions about it: for accounts with the right, and for programs with the token. */
export function registerReleases(app: FastifyInstance, options: AppOptions & { readonly desk: ReleaseDesk }): void {
  const { desk, config } = options;
  const limit = createRateLimit({ perMinute: REQUESTS_PER_MINUTE, now: Date.now });

  /** Lets only those go on that may; answers the others. */
  async function admit(
    request: FastifyRequest,
    reply: FastifyReply,
    right: 'mayView' | 'mayManage',
  ): Promise<ReleaseReader | undefined> {
    reply.header('cache-control', 'no-store');
    if (!limit.take(request.ip)) {
      await refuse(request, reply.header('retry-after', 60), 'TOO_MANY_REQUESTS');
      return undefined;
    }
    const reader = await findReleaseReader(request, options);
    if (!reader) {
      const isPage = request.method === 'GET' && !isForProgram(request);
      await (isPage
        ? reply.redirect(withReturnPath('/', RELEASES_PATH), 302)
        : refuse(request, reply, 'SIGN_IN_REQUIRED'));
      return undefined;
    }
    if (!reader[right]) {
      await refuse(request, reply, 'NOT_ALLOWED');
      return undefined;
    }
    return reader;
  }

  app.get(RELEASES_PATH, async (request, reply) => {
    const reader = await admit(request, reply, 'mayView');
    if (!reader) return reply;
    if (isForProgram(request)) return reply.send(releaseReport(desk));
    return sendPage(reply, desk, reader);
  });

  app.post<{ Params: { name: string } }>(`${RELEASES_PATH}/:name`, { bodyLimit: 4_096 }, async (request, reply) => {
    const reader = await admit(request, reply, 'mayManage');
    if (!reader) return reply;
    // A program with the token is no page that another site could make somebody send.
    if (!reader.isProgram && !isSameOrigin(request, config)) return refuse(request, reply, 'CROSS_SITE_REQUEST');
    const { name } = request.params;
    if (!desk.names.includes(name)) {
      return refuse(request, reply, 'REMOTE_NOT_FOUND', `${name.slice(0, 60)} is not one of ${desk.names.join(', ')}`);
    }
    const read = readReleaseCommand(request.body);
    if ('fault' in read) {
      const { fault, field } = read;
      return answerRefused(request, reply, { reader, name, code: 'BAD_REQUEST', detail: fault, field });
    }
    const { command } = read;
    try {
      const by = { who: reader.who, when: new Date().toISOString(), ...(command.why ? { why: command.why } : {}) };
      const { active, history } = await desk.decide(name, command, by);
      const { from, to } = history[0] ?? {};
      const facts = { remote: name, action: command.action, from, to, who: reader.who, why: command.why };
      request.log.warn({ code: 'RELEASE_DECIDED', ...facts }, 'somebody decided about the releases of a remote');
      if (isForProgram(request)) return await reply.send({ ...releaseReport(desk), decided: { name, active } });
      return await reply.redirect(`${RELEASES_PATH}#${name}`, 303);
    } catch (error) {
      if (error instanceof DecisionError) {
        const { message: detail, fault } = error;
        return answerRefused(request, reply, { reader, name, code: 'DECISION_REFUSED', detail, fault });
      }
      request.log.error({ err: error, code: 'STATE_UNREACHABLE', remote: name }, 'a decision could not be stored');
      return answerRefused(request, reply, { reader, name, code: 'STATE_UNREACHABLE', detail: 'nothing was decided' });
    }
  });

  /** Answers a program with the problem, and a person with the page, on which everything typed is still there. */
  function answerRefused(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal: {
      readonly reader: ReleaseReader;
      readonly name: string;
      readonly code: ProblemCode;
      readonly detail: string;
      readonly fault?: DecisionFault;
      readonly field?: string;
    },
  ): FastifyReply {
    const { reader, name, code, detail, fault, field } = refusal;
    if (isForProgram(request)) return sendProblem(request, reply, code, undefined, detail);
    request.failureCode = code;
    const message = fault ? releasesText.faults[fault] : (releasesText.fields[field ?? ''] ?? releasesText.unreachable);
    const status = code === 'DECISION_REFUSED' ? 409 : code === 'BAD_REQUEST' ? 400 : 503;
    return sendPage(reply.code(status), desk, reader, { name, message, fields: fieldsOf(request.body) });
  }
}

function sendPage(
  reply: FastifyReply,
  desk: ReleaseDesk,
  reader: ReleaseReader,
  posted?: PostedDecision,
): FastifyReply {
  return sendScriptlessPage(reply, makeReleasesPage(releaseReport(desk), reader, posted));
}

function refuse(request: FastifyRequest, reply: FastifyReply, code: ProblemCode, detail?: string): FastifyReply {
  return isForProgram(request)
    ? sendProblem(request, reply, code, undefined, detail)
    : answerProblem(request, reply, code);
}

function isForProgram(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined || wantsJson(request);
}

function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
