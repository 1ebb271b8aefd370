import type { CardDetail, CardPatchBody } from '@ecard/shared/api-schema';

/** Values of the fields of a card's settings. */
export interface SettingsValues {
  readonly holder_name: string;
  /** Empty where it stays as it is: the host shows it masked. */
  readonly register_no: string;
  readonly daily_limit: number | null;
  readonly auto: boolean;
  readonly threshold: number | null;
  readonly amount: number | null;
  readonly low_balance: boolean;
  readonly ride: boolean;
  readonly expiry: boolean;
}

export function settingsOf({ holder_name, daily_limit, auto_topup, notify }: CardDetail): SettingsValues {
  return {
    holder_name: holder_name ?? '',
    register_no: '',
    daily_limit,
    auto: auto_topup !== null,
    threshold: auto_topup?.threshold ?? 1_000,
    amount: auto_topup?.amount ?? 5_000,
    low_balance: notify.low_balance ?? false,
    ride: notify.ride ?? false,
    expiry: notify.expiry ?? false,
  };
}

/** The change that is sent: of each setting what was altered; a setting of several fields whole. */
export function toSettingsBody(values: SettingsValues, base: SettingsValues): unknown {
  const differs = (...names: readonly (keyof SettingsValues)[]) => names.some((name) => values[name] !== base[name]);
  const { threshold, amount, low_balance, ride, expiry } = values;
  return {
    ...(differs('holder_name') ? { holder_name: values.holder_name.trim() || null } : {}),
    ...(values.register_no.trim() === '' ? {} : { register_no: values.register_no.trim().toUpperCase() }),
    ...(differs('daily_limit') ? { daily_limit: values.daily_limit } : {}),
    ...(differs('auto') || (values.auto && differs('threshold', 'amount'))
      ? { auto_topup: values.auto ? { threshold, amount, source: 'QPAY' } : null }
      : {}),
    ...(differs('low_balance', 'ride', 'expiry') ? { notify: { low_balance, ride, expiry } } : {}),
  } satisfies Partial<Record<keyof CardPatchBody, unknown>>;
}

/** Field of the form that holds what a path of the body names. */
export function settingsField(path: string): string | undefined {
  return /^(?:auto_topup|notify)\.(\w+)$/.exec(path)?.[1] ?? (path === 'auto_topup' ? 'auto' : undefined);
}
