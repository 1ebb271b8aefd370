import type { ApiProcess } from './api-process.ts';
import type { Target } from './measure.ts';

const accounts = ['admin', 'finance', 'analyst', 'cardoperator'] as const;

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const screens: readonly (readonly [name: string, account: (typeof accounts)[number], path: string])[] = [
  ['ageing of debts', 'finance', '/api/report/invoice/ageing'],
  ['users by two letters', 'admin', '/api/user?q=бо'],
  ['users by two letters that most have', 'admin', '/api/user?q=нэ'],
  ['users by three letters that most have', 'admin', '/api/user?q=нэр'],
  ['users by a name', 'admin', '/api/user?q=болд'],
  ['users by what nobody has', 'admin', '/api/user?q=ыыыы'],
  ['users by a phone', 'admin', '/api/user?q=99110001'],
  ['cards by two letters', 'cardoperator', '/api/ec/cards?scope=all&q=бо'],
  ['cards by two letters that a third has', 'cardoperator', '/api/ec/cards?scope=all&q=нэ'],
  ['cards by three letters that a third has', 'cardoperator', '/api/ec/cards?scope=all&q=нэр'],
  ['cards by a name', 'cardoperator', '/api/ec/cards?scope=all&q=болд'],
  ['cards by the end of the number', 'cardoperator', '/api/ec/cards?scope=all&q=4321'],
  ['blocked cards', 'cardoperator', '/api/ec/cards?scope=all&status=BLOCKED'],
  ['all cards', 'cardoperator', '/api/ec/cards?scope=all'],
  ['tiles of 30 days', 'analyst', '/api/graph-report/summary?compare=prev'],
  ['series of rides, days of 30', 'analyst', '/api/graph-report/series?metric=rides'],
  ['series of cards, days of 30', 'analyst', '/api/graph-report/series?metric=cards'],
  [
    'series of cards, weeks of a year',
    'analyst',
    `/api/graph-report/series?metric=cards&bucket=week&from=${day(364)}&to=${day(0)}`,
  ],
];

/** Returns the requests for the screens that staff open most, in the same order for each api. */
export async function cityTargets(api: ApiProcess): Promise<readonly Target[]> {
  const tokens = new Map<string, string>();
  for (const account of accounts) tokens.set(account, await api.signIn(account));
  return screens.map(([name, account, path]) => ({ name, path: encodeURI(path), token: tokens.get(account) ?? '' }));
}
