/** A program: the plain page, rendered for every request by bare React. `PORT`, `PAGE`, `SCRIPT` and `IDLE_BYTES` are given. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { toElement } from './plain-node.ts';
import type { PlainPage } from './plain-page.ts';

const { node, css } = JSON.parse(readFileSync(process.env['PAGE'] ?? '', 'utf8')) as PlainPage;
// Bytes in no order are compressed to their number.
const idle = randomBytes(Number(process.env['IDLE_BYTES'])).toString('base64');
const script = `${readFileSync(process.env['SCRIPT'] ?? '', 'utf8')}\n/* ${idle} */`;
const files = new Map([
  ['/plain.js', { type: 'text/javascript; charset=utf-8', body: compress(script, 11) }],
  ['/plain.css', { type: 'text/css; charset=utf-8', body: compress(css, 11) }],
]);
const data = JSON.stringify(node).replaceAll('<', '\\u003c');

createServer(({ url = '/', headers }, response) => {
  const file = files.get(url);
  if (file) {
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.byteLength,
    });
    response.end(file.body);
    return;
  }
  const html = document();
  const compresses = headers['accept-encoding']?.includes('br') ?? false;
  const body = compresses ? compress(html, 4) : Buffer.from(html);
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': body.byteLength,
    ...(compresses ? { 'content-encoding': 'br' } : {}),
  });
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');

function document(): string {
  return `<!doctype html>
<html lang="mn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Plain</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/plain.css">
<script src="/plain.js" defer></script>
</head>
<body>
${renderToString(toElement(node))}
<script type="application/json" id="plain-data">${data}</script>
</body>
</html>
`;
}

function compress(text: string, quality: number): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
