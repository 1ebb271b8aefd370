import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ebarimt } from '@ecard/shared/api-schema';
import styles from './print-slip.module.css';
import { ReceiptSlip } from './receipt-slip.tsx';

const PX_PER_MM = 96 / 25.4;
const MARGINS_MM = 6;

/**
 * The receipt as the only thing the printer sees, on paper as long as it is: there while it is rendered, shown on no
 * screen.
 */
export function PrintSlip({ receipt }: { readonly receipt: Ebarimt }) {
  const sheet = useRef<HTMLDivElement>(null);
  const [lengthMm, setLengthMm] = useState(200);
  useLayoutEffect(() => {
    const height = sheet.current?.getBoundingClientRect().height ?? 0;
    // A little more than measured: a line too long must not begin a second page.
    if (height > 0) setLengthMm(Math.ceil(height / PX_PER_MM) + MARGINS_MM + 2);
  }, [receipt]);
  return createPortal(
    // Beside the page and not in its slot, it names the remote whose style sheets reach it.
    <div data-remote="mf-invoices" aria-hidden data-print-slip>
      <style>{`@page receipt { size: 80mm ${String(lengthMm)}mm; margin: 3mm }`}</style>
      <div ref={sheet} className={styles['sheet']}>
        <ReceiptSlip receipt={receipt} />
      </div>
    </div>,
    document.body,
  );
}
