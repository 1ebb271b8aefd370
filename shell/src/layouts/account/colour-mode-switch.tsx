import type { ColourModePreference } from '@ecard/shared/contract';
import { Icon, useSnapshot } from '@ecard/shared/ui';
import { layoutText } from '../layout.text.ts';
import styles from './colour-mode-switch.module.css';

const MODES = [
  { preference: 'light', icon: 'sun' },
  { preference: 'dark', icon: 'moon' },
  { preference: 'system', icon: 'device' },
] as const;

/** Light, dark, or what the device says. */
export function ColourModeSwitch({ onChoose }: { readonly onChoose: (preference: ColourModePreference) => void }) {
  const chosen = useSnapshot(({ colourMode }) => colourMode.preference);
  return (
    <div className={styles['switch']} role="group" aria-label={layoutText.colourMode}>
      {MODES.map(({ preference, icon }) => (
        <button
          key={preference}
          type="button"
          className={styles['mode']}
          aria-pressed={chosen === preference}
          aria-label={layoutText.colourModes[preference]}
          title={layoutText.colourModes[preference]}
          onClick={() => {
            onChoose(preference);
          }}
        >
          <Icon name={icon} size={18} />
        </button>
      ))}
    </div>
  );
}
