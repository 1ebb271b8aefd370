import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { LocationMap } from './location-map.tsx';

const POINTS = 'GET /api/location/points';
const Screen = () => <LocationMap label="Буудлууд" filter={{ kind: 'STOP' }} />;
const none = {
  attribution: '',
  truncated: false,
  ids: [],
  codes: [],
  names: [],
  kinds: [],
  statuses: [],
  lons: [],
  lats: [],
};

const places = (count: number) => {
  const each = <Value,>(value: (index: number) => Value) => Array.from({ length: count }, (_, index) => value(index));
  return {
    ...none,
    ids: each((index) => `id ${String(index)}`),
    codes: each((index) => `S${String(index)}`),
    names: each(() => 'Талбай'),
    kinds: each(() => 'STOP'),
    statuses: each(() => 'ACTIVE'),
    lons: each(() => 106.9),
    lats: each(() => 47.9),
  };
};

describe('LocationMap', () => {
  it('says that its places could not be loaded, and loads them again', async () => {
    const answers: unknown[] = [reply(400), none];
    const context = createTestContext({ responses: { [POINTS]: () => answers.shift() } });
    const { user } = renderScreen({ Screen }, { context });
    expect(await page.findByText('Газрын зураг ачаалсангүй. Жагсаалтаас сонгож болно.')).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Дахин оролдох' }));
    await waitFor(() => expect(page.queryByRole('button', { name: 'Дахин оролдох' })).toBeNull());
    expect(context.calls.filter(({ path }) => path === '/api/location/points')).toHaveLength(2);
  });

  it('asks for the places after the last one until it has all', async () => {
    const answers: unknown[] = [
      { ...places(2), truncated: true },
      { ...places(1), truncated: false },
    ];
    const context = createTestContext({ responses: { [POINTS]: () => answers.shift() } });
    renderScreen({ Screen }, { context });
    const asked = () => context.calls.flatMap(({ path, query }) => (path === '/api/location/points' ? [query] : []));
    await waitFor(() => expect(asked()).toEqual([{ kind: 'STOP' }, { kind: 'STOP', after: 'id 1' }]));
    expect(page.queryByText(/Эхний/)).toBeNull();
  });

  it('says that it shows the first places only, where there are more than a map takes', async () => {
    const answer = { ...places(10_000), truncated: true };
    const context = createTestContext({ responses: { [POINTS]: answer } });
    renderScreen({ Screen }, { context });
    expect(await page.findByText(/Эхний 20,000 байршлыг харуулж байна/)).toBeVisible();
    expect(context.calls.filter(({ path }) => path === '/api/location/points')).toHaveLength(2);
  });
});
