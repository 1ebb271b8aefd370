import { createScreenPart } from '@ecard/shared/remote';
import type { ScreenPart } from '@ecard/shared/remote';

/** The window of top-ups by a file, loaded when the address asks for it (`?do=fill`). */
export const fileTopupPart: ScreenPart<{ readonly onClose: () => void }> = createScreenPart(
  'file-topup',
  async () => (await import(/* webpackChunkName: "file-topup" */ './file-topup-dialog.tsx')).FileTopupDialog,
  null,
);

export function asksForFileTopup(search: string): boolean {
  return new URLSearchParams(search).get('do') === 'fill';
}
