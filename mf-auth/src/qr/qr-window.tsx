import type { ReactNode } from 'react';
import { QrCode } from '@ecard/shared/qr';
import { Modal } from '@ecard/shared/ui';
import styles from './qr-window.module.css';
import { useKeepAwake } from './use-keep-awake.ts';

interface QrWindowProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Window whose code is held out to somebody: its screen stays on. */
export function QrWindow({ title, onClose, children }: QrWindowProps) {
  useKeepAwake();
  return (
    <Modal opened onClose={onClose} title={title} width={420}>
      <div className={styles['body']}>{children}</div>
    </Modal>
  );
}

interface ShownCodeProps {
  readonly text: string;
  /** Purpose of the code, for screen readers. */
  readonly label: string;
}

/** The code in such a window: as large as a phone allows, white in both colour modes. */
export function ShownCode({ text, label }: ShownCodeProps) {
  return <QrCode text={text} label={label} className={styles['code']} />;
}

/** The number the code stands for, large. */
export function ShownNumber({ children }: { readonly children: string }) {
  return <p className={styles['number']}>{children}</p>;
}

/** Words for the time until the code is replaced. */
export function Renewal({ children }: { readonly children: string }) {
  return (
    <p className={styles['renews']} role="timer">
      {children}
    </p>
  );
}
