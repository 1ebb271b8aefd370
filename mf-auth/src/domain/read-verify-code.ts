import { verifyCodePattern } from '@ecard/shared/api-schema';

/** The printed code in what somebody typed or pasted: the code itself, or the address a QR code holds. */
export function readVerifyCode(typed: string): string | undefined {
  const last =
    typed
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
      .split('/')
      .at(-1) ?? '';
  const code = last.replaceAll(/[\s-]/g, '');
  return verifyCodePattern.test(code) ? code : undefined;
}
