import { describe, expect, it } from '@jest/globals';
import axios, { AxiosError } from 'axios';
import { fakeNetwork, reply } from '../testing/fake-network.ts';
import { toProblem } from './to-problem.ts';

async function problemOf(answer: unknown) {
  const { adapter } = fakeNetwork({ 'GET /x': answer });
  return toProblem(
    await axios
      .create({ adapter })
      .get('/x')
      .catch((error: unknown) => error),
  );
}

describe('toProblem', () => {
  it('reports a network problem when the code of a call did not load', () => {
    const missing = Object.assign(new Error('Loading chunk host-calls failed.'), { name: 'ChunkLoadError' });
    expect(toProblem(missing)).toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('keeps the problem of the host', async () => {
    const errors = [{ path: 'phone', code: 'TAKEN', message: 'Бүртгэлтэй дугаар' }];
    const problem = await problemOf(reply(422, { code: 'VALIDATION_FAILED', message: 'Шалгана уу', errors }));
    expect(problem).toEqual({ status: 422, code: 'VALIDATION_FAILED', message: 'Шалгана уу', errors });
  });

  it('leaves out field errors that do not fit the schema', async () => {
    const problem = await problemOf(reply(422, { errors: [{ path: 'phone' }, 'x', null] }));
    expect(problem.errors).toEqual([]);
  });

  it('has a message for an answer that is not a problem of the host', async () => {
    expect(await problemOf(reply(502, '<html>Bad gateway</html>'))).toEqual({
      status: 502,
      code: 'HTTP_502',
      message: 'Серверт алдаа гарлаа. Дахин оролдоно уу.',
    });
  });

  it('says that the connection failed', async () => {
    expect(await problemOf(new Error('refused'))).toMatchObject({ status: 0, code: 'NETWORK' });
  });

  it('distinguishes a time-out from a broken connection', () => {
    expect(toProblem(new AxiosError('slow', 'ECONNABORTED'))).toMatchObject({ status: 0, code: 'TIMEOUT' });
  });

  it('has a message for an error outside a call', () => {
    expect(toProblem(new TypeError('bug'))).toEqual({
      status: 0,
      code: 'UNKNOWN',
      message: 'Алдаа гарлаа. Дахин оролдоно уу.',
    });
  });
});
