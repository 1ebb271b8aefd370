import { STORED_VALUES, attempt } from '@ecard/shared/session';
import { forcedColourMode } from '../../page/page-colour-mode.ts';
import { createColourModeControl } from '../colour-mode.ts';
import type { ColourModeControl } from '../colour-mode.ts';
import type { FollowedAddress } from './follow-address.ts';
import type { RestoredSession } from './restore-session.ts';

/** Keeps the colour mode in step with the person's choice, the device, other tabs and the page that is shown. */
export function followColourMode(
  window: Window,
  { stored, snapshot, publish }: RestoredSession,
  { navigator }: FollowedAddress,
): ColourModeControl {
  const colourMode = createColourModeControl(window, {
    read: () => snapshot().colourMode,
    write: (mode) => {
      stored.write({ ...stored.read(), colourMode: mode.preference });
      publish({ colourMode: mode });
    },
    forced: () => forcedColourMode(navigator.state.page),
    channel: attempt(() => new BroadcastChannel(STORED_VALUES.colourMode)),
  });
  navigator.subscribe(colourMode.refresh);
  return colourMode;
}
