import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { loadDemoAccountTable } from './demo-accounts.ts';
import { findFreePorts } from './ports.ts';

let server: Server;

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('loadDemoAccountTable', () => {
  it('shows one account a row', async () => {
    const account = { label: 'Иргэн', kind: 'individual', username: '99112233', password: 'demo-1' };

    expect(await loadDemoAccountTable(await answerWith(200, [account]))).toMatch(
      /Иргэн +individual +99112233 +demo-1$/,
    );
  });

  it('refuses an answer that is not a list of accounts', async () => {
    const url = await answerWith(404, { title: 'Not found' });

    await expect(loadDemoAccountTable(url)).rejects.toThrow('GET /api/demo-accounts answered 404');
  });
});

async function answerWith(status: number, body: unknown): Promise<string> {
  const [port = 0] = await findFreePorts(1);
  server = createServer((request, response) => {
    response.writeHead(request.url === '/api/demo-accounts' ? status : 500, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
}
