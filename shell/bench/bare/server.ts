/** A program: the rows of the host as a bare React page. `PORT`, `HOST_URL` and `SCRIPT` are given. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { call, createAgent } from '../support/load.ts';
import type { CardRow } from '@ecard/shared/api-schema';
import { CardTable } from './card-table.ts';

const CSS =
  'body{margin:24px;font:16px/1.5 system-ui}table{width:100%;border-collapse:collapse}td,th{padding:8px;border-bottom:1px solid #ccc;text-align:left}';
const agent = createAgent(16);
const rowsUrl = `${process.env['HOST_URL'] ?? ''}/api/ec/cards?page=1&page_size=50`;
const script = compress(readFileSync(process.env['SCRIPT'] ?? '', 'utf8'), 11);

createServer((request, response) => {
  void answer(request.url ?? '/').then(({ type, body }) => {
    const isText = type === 'text/html' && !request.headers['accept-encoding']?.includes('br');
    const bytes = type === 'text/html' && !isText ? compress(body.toString(), 4) : body;
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': bytes.byteLength,
      ...(isText ? {} : { 'content-encoding': 'br' }),
    });
    response.end(bytes);
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');

async function answer(url: string): Promise<{ readonly type: string; readonly body: Buffer }> {
  if (url === '/bare.js') return { type: 'text/javascript', body: script };
  if (url === '/bare.css') return { type: 'text/css', body: compress(CSS, 11) };
  const { body } = await call({ url: rowsUrl, agent });
  const { data: rows } = JSON.parse(body.toString()) as { readonly data: readonly CardRow[] };
  const text = `<!doctype html>
<html lang="mn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bare</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/bare.css">
<script src="/bare.js" defer></script>
</head>
<body>
<div id="root">${renderToString(createElement(CardTable, { rows }))}</div>
<script type="application/json" id="rows">${JSON.stringify(rows).replaceAll('<', '\\u003c')}</script>
</body>
</html>
`;
  return { type: 'text/html', body: Buffer.from(text) };
}

function compress(text: string, quality: number): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
