import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { reply } from '@ecard/shared/testing';
import { openProfile, ownProfile } from './open-profile.fixtures.tsx';
import { profileText } from './profile.text.ts';

const text = profileText.twoFactor;
const BEGIN = 'POST /api/user/two-factor/authenticator';
const CONFIRM = 'POST /api/user/two-factor/authenticator/confirm';
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x:bold?secret=JBSWY3DPEHPK3PXP&issuer=x' };
const codes = { recovery_codes: ['7K3QX-9M2PA', 'ABCDE-FGHJK'] };
const withAuthenticator = {
  ...ownProfile,
  user: { ...ownProfile.user, two_factor: true, two_factor_method: 'TOTP' },
};

describe('the second step of the sign-in', () => {
  it('is set up with the password and a first code, and shows the recovery codes', async () => {
    const { user, part, sent } = await openProfile({ [BEGIN]: secret, [CONFIRM]: codes });
    await user.click(part(text.title).getByRole('button', { name: text.useAuthenticator }));
    const dialog = within(await page.findByRole('dialog', { name: text.authenticatorTitle }));
    await user.type(dialog.getByLabelText(new RegExp(`^${text.password}`)), 'Demo-2026');
    await user.click(dialog.getByRole('button', { name: text.goOn }));
    expect(await dialog.findByRole('img', { name: text.qrLabel })).toBeVisible();
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(dialog.getByLabelText(new RegExp(`^${text.firstCode}`)), '123456');
    await user.click(dialog.getByRole('button', { name: text.enable }));
    const shown = await dialog.findByRole('list', { name: text.codesLabel });
    expect(
      within(shown)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes.recovery_codes);
    await user.click(dialog.getByRole('button', { name: text.codesKept }));
    await waitFor(() => {
      expect(page.queryByRole('dialog')).toBeNull();
    });
    expect(sent().map(({ body }) => body)).toEqual([{ password: 'Demo-2026' }, { code: '123456' }]);
  });

  it('keeps the secret in sight when the first code was wrong', async () => {
    const message = 'Код буруу';
    const fault = { code: 'TOTP_WRONG', message, errors: [{ path: 'code', code: 'TOTP_WRONG', message }] };
    const { user, part } = await openProfile({ [BEGIN]: secret, [CONFIRM]: reply(422, fault) });
    await user.click(part(text.title).getByRole('button', { name: text.useAuthenticator }));
    const dialog = within(await page.findByRole('dialog', { name: text.authenticatorTitle }));
    await user.type(dialog.getByLabelText(new RegExp(`^${text.password}`)), 'Demo-2026');
    await user.click(dialog.getByRole('button', { name: text.goOn }));
    const code = await dialog.findByLabelText(new RegExp(`^${text.firstCode}`));
    await user.type(code, '000000');
    await user.click(dialog.getByRole('button', { name: text.enable }));
    await waitFor(() => {
      expect(code).toHaveAccessibleDescription(expect.stringContaining(message));
    });
    expect(dialog.getByRole('img', { name: text.qrLabel })).toBeVisible();
  });

  it('says how many recovery codes are left, and asks for new ones in time', async () => {
    const left = (recovery_codes_left: number) => ({
      'GET /api/user/profile': { ...withAuthenticator, user: { ...withAuthenticator.user, recovery_codes_left } },
    });
    const first = await openProfile(left(9));
    expect(first.part(text.title).getByText(text.codesLeft(9))).toBeVisible();
    first.unmount();
    const { part } = await openProfile(left(2));
    expect(part(text.title).getByText(text.fewCodesLeft(2))).toBeVisible();
  });

  it('says how it is done, makes new recovery codes and is turned off with the password', async () => {
    const { user, part, sent } = await openProfile({
      'GET /api/user/profile': withAuthenticator,
      'POST /api/user/two-factor/recovery-codes': codes,
      'POST /api/user/two-factor': {},
    });
    const panel = part(text.title);
    expect(panel.getByText(`${text.on}: Баталгаажуулагч апп`)).toBeVisible();
    expect(panel.queryByRole('button', { name: text.useAuthenticator })).toBeNull();
    await user.click(panel.getByRole('button', { name: text.newCodes }));
    const first = within(await page.findByRole('dialog', { name: text.newCodes }));
    await user.type(first.getByLabelText(new RegExp(`^${text.password}`)), 'Demo-2026');
    await user.click(first.getByRole('button', { name: text.goOn }));
    expect(await first.findByText('7K3QX-9M2PA')).toBeVisible();
    await user.click(first.getByRole('button', { name: text.codesKept }));
    await user.click(panel.getByRole('button', { name: text.disable }));
    const second = within(await page.findByRole('dialog', { name: text.disable }));
    await user.type(second.getByLabelText(new RegExp(`^${text.password}`)), 'Demo-2026');
    await user.click(second.getByRole('button', { name: text.disable }));
    await waitFor(() => {
      expect(sent().map(({ body }) => body)).toEqual([
        { password: 'Demo-2026' },
        { enabled: false, password: 'Demo-2026' },
      ]);
    });
  });
});
