import type { RenderedPage } from '../render-job.ts';
import type { RendererOptions } from '../renderer.ts';
import { startRemoteSite } from './remote-site.ts';
import type { RemoteSite } from './remote-site.ts';

/** App whose behaviour is chosen by the address of the page. */
export const APP = `
const kept = [];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const hang = () => { for (;;); };
const end = () => 'ab'.repeat(7e7).split('');
const actions = {
  '/throw': () => { throw new Error('no such card'); },
  '/never': () => new Promise(() => {}),
  '/asks': (hold, { http }) => http.get('/api/me').then(() => {}, () => {}),
  '/loop': (hold) => hold(hang),
  '/loop-unmarked': hang,
  '/loop-later': async (hold) => { await pause(40); hold(hang); },
  '/loop-after': () => { let turns = 500; const again = () => (turns-- > 0 ? Promise.resolve().then(again) : hang()); again(); },
  '/timer-after': () => { setTimeout(hang, 5); },
  '/end': (hold) => hold(end),
  '/end-later': async (hold) => { await pause(30); hold(end); },
  '/wait': () => pause(80),
  '/fill': (hold) => hold(() => { for (;;) kept.push(new Array(1e6).fill(0.5)); }),
  '/buffers': (hold) => hold(() => { for (;;) kept.push(Buffer.alloc(1e7, 1)); }),
  '/leak': () => { kept.push(new Array(1.5e6).fill(0.5)); },
  '/forgotten': () => { Promise.reject(new Error('forgotten')); return new Promise(() => {}); },
  '/deaf': (hold, { http }) => {
    for (let one = 0; one < 90; one += 1) http.get('/api/me').catch(() => {});
    return pause(0).then(() => hold(hang));
  },
  '/status': () => ({ status: 99999 }),
  '/state': () => ({ state: 1n }),
  '/script': () => ({ state: { a: '</script>' }, title: 'Карт', status: 404, parts: ['filters'] }),
};
module.exports = {
  async render(context, { url, route }, hold) {
    const [path] = url.split('?');
    const differences = await actions[path]?.(hold, context);
    return { html: '<p>' + route + '</p>', state: null, status: 200, ...differences };
  },
};
`;

/** HTML of a page as text. */
export const textOf = ({ html }: RenderedPage) => html.map((piece) => Buffer.from(piece).toString()).join('');
/** HTML of a page whose fragment is there. */
export const whole = (route: string) => `<header><div><p>${route}</p></div><footer>`;
/** HTML of a page whose fragment the browser has to make. */
export const EMPTY = '<header><footer>';

/** Starts a site that serves the app. */
export async function startAppSite(differences: Partial<RendererOptions> = {}): Promise<RemoteSite> {
  const site = await startRemoteSite(differences);
  await site.renderer.activateReleases([await site.write(APP)], () => undefined);
  return site;
}

/** Budget of a fragment in milliseconds: a process that ends by itself is not ended as hung on a busy machine. */
export const LONG_BUDGET_MS = 10_000;
