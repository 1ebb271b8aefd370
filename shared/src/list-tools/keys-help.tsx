import { useState } from 'react';
import { areKeysOn, keepKeys } from './keys/keys-preference.ts';
import { listToolsText as text } from './list-tools.text.ts';
import styles from './list-tools.module.css';
import { Modal, Stack } from '@ecard/shared/ui';
import { Checkbox } from '@ecard/shared/ui/work';

/** The keys of a list, and the way to turn them off (WCAG 2.1.4). */
export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useState(() => areKeysOn(() => localStorage));
  return (
    <Modal opened onClose={onClose} title={text.help} width={400}>
      <Stack gap={16}>
        <dl className={styles['keys']}>
          {text.keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={text.keysOn}
          checked={on}
          onChange={() => {
            keepKeys(() => localStorage, !on);
            setOn(!on);
          }}
        />
      </Stack>
    </Modal>
  );
}
