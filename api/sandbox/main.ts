import type { FastifyInstance } from 'fastify';
import { defaultSandboxPorts } from '../src/config/services-config.ts';
import { createMessagesSandbox } from './messages/messages-sandbox.ts';
import { createPosApiSandbox } from './posapi/posapi-sandbox.ts';
import { createQpaySandbox } from './qpay/qpay-sandbox.ts';

// `node api/sandbox/main.ts [qpay] [posapi] [messages]`: starts the named sandboxes, all of them without a name.

const sandboxes: Readonly<Record<string, () => FastifyInstance>> = {
  qpay: () => createQpaySandbox().app,
  posapi: () => createPosApiSandbox().app,
  messages: () => createMessagesSandbox().app,
};

const names = Object.keys(sandboxes);
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;
const ports = (process.env['SANDBOX_PORTS'] || defaultSandboxPorts).split(',').map(Number);
const host = process.env['HOST'] || '127.0.0.1';

try {
  const apps = await Promise.all(wanted.map(startSandbox));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.all(apps.map((app) => app.close())).then(() => process.exit(0));
    });
  }
} catch (error) {
  process.stderr.write(`sandbox: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

async function startSandbox(name: string): Promise<FastifyInstance> {
  const create = sandboxes[name];
  const port = ports[names.indexOf(name)];
  if (!create || !port) throw new Error(`There is no sandbox ${name}; there are ${names.join(', ')}.`);
  const app = create();
  const address = await app.listen({ host, port });
  process.stdout.write(`${name} at ${address}\n`);
  return app;
}
