import type { FastifyInstance } from 'fastify';
import { formatMoment } from '../page/format.ts';
import { html, page } from '../page/page.ts';
import { createSandboxApp, fieldsOf, sendPage, textOf } from '../sandbox-app.ts';
import type { Faults } from '../sandbox-app.ts';

export interface SandboxMessage {
  readonly channel: 'SMS' | 'EMAIL';
  readonly to: string;
  readonly text: string;
  readonly subject: string | undefined;
  readonly sentAt: string;
}

/** A message gateway whose messages end on a page. */
export interface MessagesSandbox {
  readonly app: FastifyInstance;
  /** Oldest first. */
  readonly messages: readonly SandboxMessage[];
  readonly faults: Faults;
}

const keptMessages = 500;

/** Creates the sandbox of the message gateway: `POST /messages`, `GET /messages?to=`, an inbox page. */
export function createMessagesSandbox(): MessagesSandbox {
  const app = createSandboxApp();
  const messages: SandboxMessage[] = [];
  const keys = new Set<string>();
  const faults: Faults = { isDown: false };

  app.post('/messages', async ({ body, headers }, reply) => {
    if (faults.isDown) return reply.code(503).send({ error: 'DOWN' });
    const fields = fieldsOf(body);
    const channel = fields['channel'];
    const to = textOf(fields['to']);
    const text = textOf(fields['text']);
    if ((channel !== 'SMS' && channel !== 'EMAIL') || !text) return reply.code(422).send({ error: 'INVALID_MESSAGE' });
    const isReachable = channel === 'SMS' ? /^[5-9]\d{7}$/.test(to ?? '') : /^\S+@\S+$/.test(to ?? '');
    if (!to || !isReachable) return reply.code(422).send({ error: 'INVALID_RECIPIENT' });
    const key = headers['idempotency-key'];
    if (typeof key !== 'string' || !keys.has(key)) {
      if (typeof key === 'string') keys.add(key);
      messages.push({ channel, to, text, subject: textOf(fields['subject']), sentAt: formatMoment(new Date()) });
      if (messages.length > keptMessages) messages.shift();
    }
    return reply.code(202).send({ status: 'ACCEPTED' });
  });

  app.get<{ Querystring: { to?: string } }>('/messages', async ({ query }) =>
    messages.filter(({ to }) => query.to === undefined || to === query.to),
  );

  app.get('/', async (_request, reply) =>
    sendPage(
      reply,
      page(
        'Мессеж',
        html`<h1>Илгээсэн мессежүүд</h1>
          ${messages.length === 0 ? html`<p class="soft">Портал мессеж илгээвэл энд харагдана.</p>` : ''}
          ${messages.toReversed().map(
            ({ channel, to, text, subject, sentAt }) =>
              html`<article class="card">
                <div class="row"><strong>${to}</strong><span class="tag">${channel}</span></div>
                ${subject === undefined ? '' : html`<h2>${subject}</h2>`}
                <pre>${text}</pre>
                <small>${sentAt}</small>
              </article>`,
          )}`,
      ),
    ),
  );
  return { app, messages, faults };
}
