import type { ColourMode, ColourModePreference } from '@ecard/shared/contract';
import { attempt, parseColourMode } from '@ecard/shared/session';
import { themeColours } from '../page/page-colour-mode.ts';

export interface ColourModeAccess {
  read(): ColourMode;
  /** Keeps the choice and publishes the mode. */
  write(mode: ColourMode): void;
  /** The mode the present page insists on, if it does. */
  forced(): ColourMode['resolved'] | undefined;
  /** Between the portal's tabs; `undefined` where the browser has none or blocks it. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | undefined;
}

/** Follows the person's choice, the page that insists on a mode, the device, and the other tabs. */
export interface ColourModeControl {
  choose(preference: ColourModePreference): void;
  /** Brings page and store in step again, after another page is shown. */
  refresh(): void;
}

/** Makes the control and brings page and store in step with the device at once (specification, section 4). */
export function createColourModeControl(window: Window, access: ColourModeAccess): ColourModeControl {
  const { read, channel } = access;
  const dark = attempt(() => window.matchMedia('(prefers-color-scheme: dark)'));

  function apply(preference: ColourModePreference): void {
    const shown = access.forced() ?? preference;
    const device = dark?.matches ? 'dark' : 'light';
    const resolved = shown === 'system' ? device : shown;
    showMode(window.document, shown);
    const before = read();
    if (before.preference !== preference || before.resolved !== resolved) access.write({ preference, resolved });
  }

  function refresh(): void {
    apply(read().preference);
  }

  // Safari before 14 has no such listener.
  attempt(() => {
    dark?.addEventListener('change', refresh);
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    apply(parseColourMode(typeof data === 'string' ? data : null));
  });
  refresh();
  return {
    choose(preference) {
      apply(preference);
      attempt(() => {
        channel?.postMessage(preference);
      });
    },
    refresh,
  };
}

function showMode({ documentElement, head }: Document, shown: ColourModePreference) {
  keep(documentElement, 'data-colour-mode', shown);
  const bars = themeColours(shown);
  const set = (meta: string, content: string) => {
    keep(head.querySelector(meta), 'content', content);
  };
  set('meta[name="color-scheme"]', shown === 'system' ? 'light dark' : shown);
  set('meta[name="theme-color"][media*="light"]', bars.light);
  set('meta[name="theme-color"][media*="dark"]', bars.dark);
}

/** Writes a changed value only: writing the same one makes the browser style the whole page again. */
function keep(element: Element | null, attribute: string, value: string): void {
  if (element && element.getAttribute(attribute) !== value) element.setAttribute(attribute, value);
}
