import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findConflicts } from './find-conflicts.ts';
import type { Claim } from './find-conflicts.ts';
import { startPermitHost } from './permit-fixture.ts';
import type { PermitHost } from './permit-fixture.ts';

type Hours = Partial<Pick<Claim, 'daily_from' | 'daily_to' | 'weekdays'>>;

let permits: PermitHost;
beforeAll(async () => {
  permits = await startPermitHost();
  // From Friday, 20 March, to Thursday, 26 March.
  await permits.approved('3001 УБА', { daily_from: '22:00', daily_to: '06:00' });
  await permits.approved('3002 УБА', { daily_from: '22:00', daily_to: '06:00', weekdays: [1] });
  await permits.approved('3003 УБА', { weekdays: [1, 2, 3] });
});
afterAll(() => permits.host.close());

describe('findConflicts', () => {
  it('finds permits of the same days and hours', async () => {
    expect(await meetings('3001 УБА', { daily_from: '05:00', daily_to: '09:00' })).toEqual([true]);
    expect(await meetings('3001 УБА', { daily_from: '23:00', daily_to: '01:00' })).toEqual([true]);
    expect(await meetings('3001 УБА', {})).toEqual([true]);
  });

  it('tells apart those whose hours never meet, also where one ends as the other begins', async () => {
    expect(await meetings('3001 УБА', { daily_from: '08:00', daily_to: '18:00' })).toEqual([false]);
    expect(await meetings('3001 УБА', { daily_from: '06:00', daily_to: '22:00' })).toEqual([false]);
  });

  it('tells apart those whose weekdays never meet', async () => {
    expect(await meetings('3003 УБА', { weekdays: [4, 5] })).toEqual([false]);
    expect(await meetings('3003 УБА', { weekdays: [3, 4] })).toEqual([true]);
  });

  it('counts the hours after midnight to the night that begins the day before', async () => {
    expect(await meetings('3002 УБА', { daily_from: '05:00', daily_to: '07:00', weekdays: [2] })).toEqual([true]);
    expect(await meetings('3002 УБА', { weekdays: [2] })).toEqual([true]);
    expect(await meetings('3002 УБА', { daily_from: '05:00', daily_to: '07:00', weekdays: [1] })).toEqual([false]);
    expect(await meetings('3003 УБА', { daily_from: '20:00', daily_to: '04:00', weekdays: [7] })).toEqual([true]);
    expect(await meetings('3003 УБА', { daily_from: '20:00', daily_to: '04:00', weekdays: [4] })).toEqual([false]);
  });

  it('looks only at the days that both spans have', async () => {
    const onWednesday = { valid_from: new Date('2026-03-25T00:00:00+08:00'), weekdays: [1, 3] };
    const onThursday = { valid_from: new Date('2026-03-26T00:00:00+08:00'), weekdays: [1, 3] };
    expect(await meetings('3003 УБА', onWednesday)).toEqual([true]);
    expect(await meetings('3003 УБА', onThursday)).toEqual([false]);
    expect(await meetings('3003 УБА', { valid_from: new Date('2026-03-27T00:00:00+08:00') })).toEqual([]);
  });

  it('names those that meet first', async () => {
    await permits.approved('3002 УБА', { valid_from: '2026-03-21T00:00:00+08:00', weekdays: [3] });
    expect(await meetings('3002 УБА', { weekdays: [3] })).toEqual([true, false]);
  });
});

/** Compares a claim from 20 to 31 March with the permits of the plate: for each one, if the two meet. */
async function meetings(plate_no: string, claim: Hours & Partial<Pick<Claim, 'valid_from'>>) {
  const span = { valid_from: new Date('2026-03-20T00:00:00+08:00'), valid_to: new Date('2026-04-01T00:00:00+08:00') };
  const hours = { daily_from: null, daily_to: null, weekdays: null };
  const all = { id: 0, plate_no, card_id: null, ...span, ...hours, ...claim };
  return (await findConflicts(permits.host.database.db, all, ['APPROVED'])).map(({ meets }) => meets);
}
