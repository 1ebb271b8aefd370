/**
 * A program: the same page behind nothing but Node's own HTTP server, in one thread, with its data kept ready as text.
 * Nothing is asked of a host, checked, isolated or compressed: what it makes of bare rendering, no portal can exceed.
 * `PORT` and `SETTINGS`, the path of a JSON file, are given.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { prepare } from './prepare.ts';
import type { SameTreeSettings } from './prepare.ts';

const settings = JSON.parse(readFileSync(process.env['SETTINGS'] ?? '', 'utf8')) as SameTreeSettings;
const render = await prepare(settings);
const data = JSON.stringify({ ...settings.data, state: settings.state });

createServer((_request, response) => {
  const body = Buffer.from(render() + data);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.byteLength });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
