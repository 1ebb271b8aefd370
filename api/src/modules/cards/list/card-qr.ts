import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Validity of the code on a phone's screen. */
const qrLifetimeMs = 60_000;

export interface CardQr {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Codes that a phone shows a validator: the card's id and an end, signed, so that a photograph of one is soon worthless. */
export interface CardQrs {
  issue(publicId: string, now: Date): CardQr;
  /** The card's public id; undefined for a code that is over, altered or no code of ours. */
  read(token: string, now: Date): string | undefined;
}

/** @param secret - `JWT_SECRET`; the codes get a key of their own. */
export function createCardQrs(secret: string): CardQrs {
  const key = Buffer.from(hkdfSync('sha256', secret, 'ecard', 'card-qr', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16);
  return {
    issue(publicId, now) {
      const expiresAt = new Date(Math.floor((now.getTime() + qrLifetimeMs) / 1000) * 1000);
      const id = Buffer.from(publicId.replaceAll('-', ''), 'hex').toString('base64url');
      const text = `EC1.${id}.${expiresAt.getTime() / 1000}`;
      return { token: `${text}.${sign(text).toString('base64url')}`, expiresAt };
    },
    read(token, now) {
      const [, text = '', id = '', seconds = '', signature = ''] =
        /^(EC1\.([\w-]{22})\.(\d{1,12}))\.([\w-]{22})$/.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== 16 || !timingSafeEqual(given, sign(text)) || Number(seconds) * 1000 <= now.getTime())
        return undefined;
      return Buffer.from(id, 'base64url')
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
