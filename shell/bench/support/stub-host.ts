/** A program: the transport-authority host of the benchmark, answering from memory. `PORT` and `TOKEN` are given. */
import { createServer } from 'node:http';
import { findAnswer, stubAnswers } from './stub-answers.ts';

const answers = new Map(
  Object.entries(stubAnswers(process.env['TOKEN'] ?? '')).map(([call, body]) => [
    call,
    Buffer.from(JSON.stringify(body)),
  ]),
);

createServer((request, response) => {
  const { method = '', url = '' } = request;
  const answer = findAnswer(answers, method, url);
  const body = answer ?? Buffer.from('{}');
  request.resume();
  response.writeHead(url === '/healthz' || answer ? 200 : 404, {
    'content-type': 'application/json',
    'content-length': body.byteLength,
  });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
