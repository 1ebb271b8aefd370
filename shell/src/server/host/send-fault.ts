import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../http/escape-html.ts';
import { previousPath } from '../../http/previous-path.ts';
import { SCRIPTLESS_POLICY } from '../../http/security-headers.ts';
import { layoutText } from '../../layouts/layout.text.ts';

/** Answers a failed download with a page that says why and links back to the page it began on. */
export function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: { readonly status: number; readonly message: string },
): FastifyReply {
  const sentence = escapeHtml(message);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', SCRIPTLESS_POLICY)
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="mn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><meta name="color-scheme" content="light dark"><title>${sentence}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.25rem}a{display:inline-block;padding:.75rem 0}</style></head>
<body><main><h1>${sentence}</h1><a href="${escapeHtml(previousPath(request))}">${layoutText.back}</a></main></body></html>
`);
}
