import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, it } from '@jest/globals';
import { answerProblems } from './error-handler.ts';
import { createLoggerOptions } from './logger.ts';

it('logs the place of a failure, and no data of the request', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const options = createLoggerOptions('trace');
  const app = Fastify({ logger: { ...(typeof options === 'object' ? options : {}), stream } });
  answerProblems(app);
  app.post('/api/user/:id', async () => {
    // As drivers of databases fail: with the row in the message and beside it.
    throw Object.assign(new Error('duplicate key (phone)=(99112233)'), {
      code: '23505',
      detail: 'Key (register_no)=(УБ90010112) already exists.',
      query: 'insert into app_user',
      params: ['bat@example.mn'],
    });
  });
  const response = await app.inject({
    method: 'POST',
    url: '/api/user/7?q=99112233&register_no=УБ90010112',
    headers: { authorization: 'Bearer secret.token', cookie: 'session=secret' },
    payload: { phone: '99112233', email: 'bat@example.mn' },
  });
  await app.close();
  const log = lines.join('');
  expect(log).toContain('"request failed"');
  expect(log).toContain('23505');
  expect(log).toContain('logger.test.ts');
  expect(log).toContain('/api/user/:id');
  for (const text of [log, response.body]) expect(text).not.toMatch(/99112233|УБ9001|%D0%A3|bat@|secret|insert into/);
});
