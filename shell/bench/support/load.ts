import { Agent, request } from 'node:http';

export interface Call {
  /** Whole address. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent: Agent;
}

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
  /** From sending the request to the first byte of the answer. */
  readonly firstByteMs: number;
}

/** Connections that stay open, as a browser's and a proxy's do. */
export function createAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections });
}

/** Sends one GET and reads the whole answer. */
export function call({ url, headers = {}, agent }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sentAt = performance.now();
    const sent = request(url, { agent, headers }, (answer) => {
      const firstByteMs = performance.now() - sentAt;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks), firstByteMs }));
    });
    sent.once('error', reject);
    sent.end();
  });
}

/**
 * Keeps several connections busy until the time is over.
 *
 * @returns How many answers of the status came, and in which time.
 * @throws Error when an answer has another status.
 */
export async function sendFor(
  ms: number,
  connections: number,
  next: (count: number) => Omit<Call, 'agent'> & { readonly status: number },
): Promise<{ readonly count: number; readonly ms: number }> {
  const startedAt = performance.now();
  let sent = 0;
  const count = await sendWhile(
    () => performance.now() - startedAt < ms,
    connections,
    () => next(sent++),
  );
  return { count, ms: performance.now() - startedAt };
}

/** Like `sendFor`, for a number of requests. */
export async function sendCount(
  total: number,
  connections: number,
  next: (count: number) => Omit<Call, 'agent'> & { readonly status: number },
): Promise<void> {
  let sent = 0;
  await sendWhile(
    () => sent < total,
    connections,
    () => next(sent++),
  );
}

async function sendWhile(
  wantsMore: () => boolean,
  connections: number,
  next: () => Omit<Call, 'agent'> & { readonly status: number },
): Promise<number> {
  const agent = createAgent(connections);
  let count = 0;
  const work = async () => {
    while (wantsMore()) {
      const { status, ...sent } = next();
      const answer = await call({ ...sent, agent });
      if (answer.status !== status) throw new Error(`${sent.url} answered ${answer.status} instead of ${status}`);
      count += 1;
    }
  };
  try {
    await Promise.all(Array.from({ length: connections }, work));
  } finally {
    agent.destroy();
  }
  return count;
}
