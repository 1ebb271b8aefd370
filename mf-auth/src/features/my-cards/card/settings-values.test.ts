import { describe, expect, it } from '@jest/globals';
import { aCardDetail } from '../../../testing/cards.ts';
import { settingsField, settingsOf, toSettingsBody } from './settings-values.ts';

describe('toSettingsBody', () => {
  const base = settingsOf(aCardDetail({ daily_limit: 5_000, notify: { ride: true } }));

  it('sends what was changed and nothing else', () => {
    expect(toSettingsBody(base, base)).toEqual({});
    expect(toSettingsBody({ ...base, daily_limit: null }, base)).toEqual({ daily_limit: null });
    expect(toSettingsBody({ ...base, holder_name: ' ' }, base)).toEqual({ holder_name: null });
    expect(toSettingsBody({ ...base, register_no: 'уб99112233' }, base)).toEqual({ register_no: 'УБ99112233' });
  });

  it('sends settings of several fields whole', () => {
    expect(toSettingsBody({ ...base, expiry: true }, base)).toEqual({
      notify: { low_balance: false, ride: true, expiry: true },
    });
    expect(toSettingsBody({ ...base, auto: true, amount: 20_000 }, base)).toEqual({
      auto_topup: { threshold: 1_000, amount: 20_000, source: 'QPAY' },
    });
  });

  it('takes automatic top-ups away, and ignores their amount while there are none', () => {
    const automatic = { ...base, auto: true };
    expect(toSettingsBody(base, automatic)).toEqual({ auto_topup: null });
    expect(toSettingsBody({ ...base, amount: 20_000 }, base)).toEqual({});
  });
});

describe('settingsField', () => {
  it('finds the field of a part of a setting', () => {
    expect(['auto_topup.amount', 'notify.ride', 'auto_topup', 'daily_limit'].map(settingsField)).toEqual([
      'amount',
      'ride',
      'auto',
      undefined,
    ]);
  });
});
