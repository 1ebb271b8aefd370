import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../http/escape-html.ts';
import { previousPath } from '../../http/previous-path.ts';
import { sendScriptlessPage } from '../../http/send-scriptless-page.ts';
import { layoutText } from '../../layouts/layout.text.ts';

/** Answers a failed download with a page that says why and links back to the page it began on. */
export function sendFault(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, message }: { readonly status: number; readonly message: string },
): FastifyReply {
  const sentence = escapeHtml(message);
  return sendScriptlessPage(reply.code(status), {
    title: message,
    style: STYLE,
    body: `<main><h1>${sentence}</h1><a href="${escapeHtml(previousPath(request))}">${layoutText.back}</a></main>`,
  });
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}h1{font-size:1.25rem}a{display:inline-block;padding:.75rem 0}';
