import * as runtime from 'react-refresh/runtime';
import { createFastRefresh } from './fast-refresh.ts';
import type { FastRefresh } from './fast-refresh.ts';

declare global {
  /** Only in builds for development. */
  var fastRefresh: FastRefresh | undefined;
}

runtime.injectIntoGlobalHook(window);
window.fastRefresh = createFastRefresh({ window, runtime });
