import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

export interface QrCodeProps {
  readonly text: string;
  /** Purpose of the code, for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A QR code as inline SVG: black on white in both colour modes, because cameras want it so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  const side = String(size);
  return (
    <svg
      role="img"
      aria-label={label}
      className={className}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
