import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { aCardPage, aCardRow } from '../../../testing/cards.ts';
import { screen } from './all-cards.screen.tsx';
import { allCardsText as text } from './all-cards.text.ts';

const LIST = 'GET /api/ec/cards';

function open(responses: Readonly<Record<string, unknown>>, url = '/ec/cards') {
  const context = createTestContext({
    url,
    snapshot: { token: 'jwt', profile: { user: { id: 'u1', kind: 'STAFF' } } },
    responses,
  });
  return { context, ...renderScreen(screen, { context }) };
}

describe('everybody’s cards', () => {
  it('are asked for with their scope, and show whose they are', async () => {
    const card = aCardRow({ organization: { id: 'o1', name: 'Цайз ХХК' } });
    const { context } = open({ [LIST]: aCardPage([card]) });
    expect(await page.findByText('Цайз ХХК')).toBeVisible();
    expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
    expect(context.calls.find(({ path }) => path === '/api/ec/cards')?.query).toMatchObject({ scope: 'all' });
  });

  it('are searched for first by who serves a counter', async () => {
    const message = 'Картын дугаарын сүүлийн 4 оронгоор хайна уу.';
    const fault = {
      code: 'VALIDATION_FAILED',
      message: 'x',
      errors: [{ path: 'q', code: 'SEARCH_REQUIRED', message }],
    };
    open({ [LIST]: reply(422, fault) });
    expect(await page.findByText(message)).toBeVisible();
    expect(page.queryByRole('alert')).toBeNull();
  });
});
