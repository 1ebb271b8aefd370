import { CONTRACT_MAJOR } from '@ecard/shared/contract';
import type { PortalContext, PortalSnapshot } from '@ecard/shared/contract';
import { can, createPortalStore } from '@ecard/shared/store';
import { createStaticHistory } from './static-history.ts';

/** The shell's own tree asks the host nothing and changes nothing while it is rendered. */
export function createLayoutContext(url: string, snapshot: PortalSnapshot): PortalContext {
  return {
    contract: CONTRACT_MAJOR,
    store: createPortalStore(snapshot).store,
    http: { get: refuse, delete: refuse, post: refuse, put: refuse, patch: refuse },
    history: createStaticHistory(url),
    notify: { success: ignore, info: ignore, error: ignore },
    session: { signIn: refuse, signOut: refuse, switchTo: ignore },
    applyPreferences: ignore,
    homeTiles: () => Promise.resolve([]),
    can: (code) => can(snapshot.actions, code),
  };
}

function ignore(): void {
  return undefined;
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('The layout of a page asks for nothing'));
}
