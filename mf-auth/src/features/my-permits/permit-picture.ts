import { hoursOf, subjectOf, validityOf, weekdaysOf } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { qrPath } from '@ecard/shared/qr';
import { permitActionText as text } from './my-permits.text.ts';

/** In pixels: a phone's screen, sharp. */
const WIDTH = 720;
const HEIGHT = 1180;
const QR_SIDE = 480;

/** The lines of the picture of a permit, from the top. */
export function pictureLines(permit: TemporaryPermission): readonly string[] {
  return [
    permit.permission_no,
    subjectOf(permit) ?? permit.applicant.name,
    permit.product_type?.name ?? '',
    validityOf(permit) ?? '',
    `${hoursOf(permit)} · ${weekdaysOf(permit)}`,
  ].filter((line) => line !== '');
}

/** Address of the page that says if a permit is valid. @param origin - Of the portal. */
export function checkAddress({ verify_code }: TemporaryPermission, origin: string): string {
  return `${origin}/v/${verify_code ?? ''}`;
}

/** Draws a permit in force with its QR code, to be shown on a phone without a connection; nothing where no code is. */
export async function drawPermitPicture(permit: TemporaryPermission, origin: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const ink = canvas.getContext('2d');
  if (!ink || permit.verify_code === null) return null;
  ink.fillStyle = '#fff';
  ink.fillRect(0, 0, WIDTH, HEIGHT);
  ink.fillStyle = '#000';
  ink.textAlign = 'center';
  const write = (line: string, y: number, size: number, weight = 400) => {
    ink.font = `${String(weight)} ${String(size)}px system-ui, sans-serif`;
    ink.fillText(line, WIDTH / 2, y, WIDTH - 64);
  };
  write(text.pictureTitle, 90, 44, 600);
  const [no = '', subject = '', ...facts] = pictureLines(permit);
  write(no, 145, 32);
  write(subject, 245, 84, 600);
  facts.forEach((line, index) => {
    write(line, 320 + index * 52, 36);
  });
  const { size, path } = qrPath(checkAddress(permit, origin));
  ink.save();
  ink.translate((WIDTH - QR_SIDE) / 2, 490);
  ink.scale(QR_SIDE / size, QR_SIDE / size);
  ink.fill(new Path2D(path));
  ink.restore();
  write(text.pictureFoot, 1080, 32);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
