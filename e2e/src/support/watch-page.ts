import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** Console messages, calls and scripts of a page since it was opened. */
export interface PageWatch {
  /** Console errors and warnings, and errors nobody caught. */
  readonly complaints: readonly string[];
  /** Method and path with query of every call to the host. */
  readonly calls: readonly string[];
  /** URLs of every script that was loaded, in order. */
  readonly scripts: readonly string[];
}

export function watchPage(page: Page): PageWatch {
  const complaints: string[] = [];
  const calls: string[] = [];
  const scripts: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(sentenceOf(message));
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
    if (request.resourceType() === 'script') scripts.push(pathname);
  });
  return { complaints, calls, scripts };
}

/** Returns what the browser says, with the address where it speaks of a resource that failed without naming it. */
function sentenceOf(message: ConsoleMessage): string {
  const text = message.text();
  return text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text;
}
