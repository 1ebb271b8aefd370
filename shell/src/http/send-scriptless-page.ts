import type { FastifyReply } from 'fastify';
import { escapeHtml } from './escape-html.ts';
import { SCRIPTLESS_POLICY } from './security-headers.ts';

/** A page of the shell's own, outside the portal: complete without script, and of no use to search engines. */
export interface ScriptlessPage {
  /** Text; it is escaped. */
  readonly title: string;
  /** CSS of the page. */
  readonly style: string;
  /** HTML of the document's body; what it holds of others is escaped. */
  readonly body: string;
}

/** Sends a page that runs no script and that nobody stores. */
export function sendScriptlessPage(reply: FastifyReply, { title, style, body }: ScriptlessPage): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('content-security-policy', SCRIPTLESS_POLICY)
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="mn">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`);
}
