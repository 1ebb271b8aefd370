import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Config } from '../config/config.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { isSecure } from '../http/is-secure.ts';
import { answerProblem } from '../http/problems.ts';
import { isSameSecret } from '../http/is-same-secret.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import { sendScriptlessPage } from '../http/send-scriptless-page.ts';
import { OVERRIDE_COOKIE, OVERRIDE_SECONDS, signOverride } from './override-cookie.ts';
import type { Override } from './override-cookie.ts';
import { OVERRIDE_END_PATH, OVERRIDE_PATH } from './override-paths.ts';
import { overrideText } from './override.text.ts';

type OverrideConfig = Pick<Config, 'override' | 'remotes' | 'publicUrl'>;

/** Returns the name of an account or program that may decide about releases; `undefined` for anybody else. */
type FindManager = (request: FastifyRequest) => Promise<string | undefined>;

const askedSchema = z.object({ remote: z.string(), origin: z.string(), token: z.optional(z.string()) });

/**
 * Lets a developer have one remote of one browser from a machine of theirs: with the service token or the right to decide about
 * releases, from origins that `RELEASE_OVERRIDE_ORIGINS` lists. Without that list there is no such page.
 */
export function registerOverride(app: FastifyInstance, config: OverrideConfig, findManager: FindManager): void {
  const { override: permission, remotes } = config;
  if (permission === undefined) return;
  app.get(OVERRIDE_PATH, async (request, reply) =>
    sendForm(reply, config, { isManager: (await findManager(request)) !== undefined }),
  );
  app.post(OVERRIDE_PATH, async (request, reply) => {
    if (!isSameOrigin(request, config)) return answerProblem(request, reply, 'CROSS_SITE_REQUEST');
    const asked = askedSchema.safeParse(request.body).data;
    const hasToken = isSameSecret(asked?.token ?? '', permission.token);
    const who = hasToken ? 'RELEASE_TOKEN' : await findManager(request);
    const isAllowed =
      asked !== undefined &&
      remotes.some(({ name }) => name === asked.remote) &&
      permission.origins.includes(asked.origin) &&
      who !== undefined;
    if (!isAllowed) {
      request.failureCode = 'OVERRIDE_REFUSED';
      request.log.warn({ code: 'OVERRIDE_REFUSED', remote: asked?.remote, origin: asked?.origin }, 'override refused');
      const isManager = who !== undefined && !hasToken;
      return sendForm(reply.code(403), config, { asked, isManager, fault: overrideText.refused });
    }
    const { remote, origin } = asked;
    request.log.warn({ remote, origin, who }, 'a browser takes a remote from a machine of its developer');
    return reply
      .setCookie(OVERRIDE_COOKIE, signOverride({ remote, origin }, permission, Date.now()), {
        ...cookieOptions(request, config),
        maxAge: OVERRIDE_SECONDS,
      })
      .redirect('/', 303);
  });
  app.post(OVERRIDE_END_PATH, (request, reply) => {
    if (!isSameOrigin(request, config)) return answerProblem(request, reply, 'CROSS_SITE_REQUEST');
    return reply.clearCookie(OVERRIDE_COOKIE, cookieOptions(request, config)).redirect('/', 303);
  });
}

function cookieOptions(request: FastifyRequest, config: OverrideConfig) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request, config) } as const;
}

interface FormState {
  readonly asked?: Override | undefined;
  /** The account may already, and is asked for no token. */
  readonly isManager: boolean;
  readonly fault?: string;
}

function sendForm(
  reply: FastifyReply,
  { override, remotes }: OverrideConfig,
  { asked, isManager, fault }: FormState,
): FastifyReply {
  const options = (values: readonly string[], chosen: string | undefined) =>
    values.map((value) => `<option${value === chosen ? ' selected' : ''}>${escapeHtml(value)}</option>`).join('');
  const names = remotes.map(({ name }) => name);
  const token = `<label>${overrideText.token} <input name="token" type="password" required autocomplete="off"></label>\n`;
  return sendScriptlessPage(reply, {
    title: overrideText.title,
    style: STYLE,
    body: `<h1>${overrideText.title}</h1><p>${overrideText.hint}</p>${fault ? `<p role="alert"><b>${fault}</b></p>` : ''}
<form method="post" action="${OVERRIDE_PATH}">
<label>${overrideText.remote} <select name="remote">${options(names, asked?.remote)}</select></label>
<label>${overrideText.origin} <select name="origin">${options(override?.origins ?? [], asked?.origin)}</select></label>
${isManager ? '' : token}<button>${overrideText.begin}</button></form>`,
  });
}

const STYLE =
  'body{font:16px/1.5 system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem}label,button{display:block;margin-top:1rem}select,input{display:block;width:100%;font:inherit;padding:.4rem}button{font:inherit;padding:.5rem 1rem}';
