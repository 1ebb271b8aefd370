import { createScreenPart } from '@ecard/shared/remote';
import type { ScreenPart } from '@ecard/shared/remote';

/** The window that assigns holders by a file, loaded when the address asks for it (`?do=holders`). */
export const holdersPart: ScreenPart<{ readonly onClose: () => void }> = createScreenPart(
  'card-holders',
  async () => (await import(/* webpackChunkName: "card-holders" */ './holders-dialog.tsx')).HoldersDialog,
  null,
);

export function asksForHolders(search: string): boolean {
  return new URLSearchParams(search).get('do') === 'holders';
}
