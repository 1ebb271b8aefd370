/** A program: the transport-authority host of the benchmark, answering from memory. `PORT` and `TOKEN` are given. */
import { createServer } from 'node:http';
import { stubAnswers } from './stub-answers.ts';

const answers = new Map(
  Object.entries(stubAnswers(process.env['TOKEN'] ?? '')).map(([call, body]) => [
    call,
    Buffer.from(JSON.stringify(body)),
  ]),
);

createServer((request, response) => {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const call = `${request.method ?? ''} ${path}`;
  const many = query.includes('page_size=50') ? answers.get(`${call} 50`) : undefined;
  const body = many ?? answers.get(call) ?? Buffer.from('{}');
  request.resume();
  response.writeHead(path === '/healthz' || answers.has(call) ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': body.byteLength,
  });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
