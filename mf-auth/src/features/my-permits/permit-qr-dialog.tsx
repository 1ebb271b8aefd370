import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { QrWindow, ShownCode, ShownNumber } from '../../qr/qr-window.tsx';
import { permitActionText as text } from './my-permits.text.ts';
import { checkAddress, pictureLines } from './permit-picture.ts';

interface PermitQrDialogProps {
  readonly record: TemporaryPermission;
  readonly onClose: () => void;
}

/** The code of a permit in force, which an inspector scans from the screen, with what the permit is for. */
export function PermitQrDialog({ record: permit, onClose }: PermitQrDialogProps) {
  const [no = '', subject = '', ...facts] = pictureLines(permit);
  return (
    <QrWindow title={no} onClose={onClose}>
      <ShownCode text={checkAddress(permit, location.origin)} label={text.qrLabel} />
      <ShownNumber>{subject}</ShownNumber>
      {facts.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{text.qrLead}</p>
    </QrWindow>
  );
}
