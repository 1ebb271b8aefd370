import { createHash } from 'node:crypto';
import { readFile, realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import { getErrorCode } from './error-code.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const noFileCodes = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/**
 * Answers one request with a file of the folder: GET and HEAD, a strong ETag and 304, any origin allowed.
 *
 * Paths that leave the folder, hidden files and folders answer 404. `release.json` is checked on every use,
 * everything else may be kept for an hour.
 */
export async function answerStaticRequest(
  dir: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    endWithText(response, 405, 'Method not allowed');
    return;
  }
  const path = filePath(request.url ?? '/');
  const bytes = path === undefined ? undefined : await readInside(dir, path);
  if (path === undefined || bytes === undefined) {
    endWithText(response, 404, 'Not found');
    return;
  }

  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', path === 'release.json' ? 'no-cache' : 'public, max-age=3600');
  if (matches(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, {
    'Content-Type': contentTypes[extname(path)] ?? 'application/octet-stream',
    'Content-Length': bytes.byteLength,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** The path inside the folder that a request target names, or `undefined` for one that can name no file. */
function filePath(target: string): string | undefined {
  try {
    const path = decodeURIComponent(target.replace(/[?#].*$/s, '')).replace(/^\/+/, '');
    const unsafe = path === '' || /[\\\0]/.test(path) || path.split('/').some((part) => part.startsWith('.'));
    return unsafe ? undefined : path;
  } catch {
    // A broken percent sign names nothing.
    return undefined;
  }
}

async function readInside(dir: string, path: string): Promise<Buffer | undefined> {
  try {
    const [root, file] = await Promise.all([realpath(dir), realpath(join(dir, path))]);
    return file.startsWith(root + sep) ? await readFile(file) : undefined;
  } catch (error) {
    if (noFileCodes.has(getErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}

function endWithText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`);
}
