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

  it('says that it shows the first places only, where there are more than a map takes', async () => {
    const one = { ids: ['1'], codes: ['S001'], names: ['Талбай'], kinds: ['STOP'], statuses: ['ACTIVE'] };
    const answer = { ...none, ...one, lons: [106.9], lats: [47.9], truncated: true };
    renderScreen({ Screen }, { context: createTestContext({ responses: { [POINTS]: answer } }) });
    expect(await page.findByText(/Эхний 1 байршлыг харуулж байна/)).toBeVisible();
  });
});
