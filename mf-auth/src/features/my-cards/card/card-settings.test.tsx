import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { aCardDetail } from '../../../testing/cards.ts';
import { settingsText } from './card.text.ts';
import { openCard, sent } from './open-card.fixtures.tsx';

describe('the settings of a card', () => {
  it('send what was changed for the version that was seen', async () => {
    const shown = await openCard(
      {},
      {
        url: '/ec?id=card-1&part=settings',
        responses: { 'PATCH /api/ec/cards/card-1': aCardDetail({ version: 4, daily_limit: 5_000 }) },
      },
    );
    await shown.user.type(await within(shown.drawer).findByLabelText(new RegExp(`^${settingsText.limit}`)), '5000');
    await shown.user.click(within(shown.drawer).getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => {
      expect(sent(shown)).toEqual([['PATCH', '/api/ec/cards/card-1', { daily_limit: 5_000 }]]);
    });
    expect(shown.context.messages).toMatchObject([{ kind: 'success', message: { title: settingsText.saved } }]);
  });

  it('show the name and the register of an organisation’s holder', async () => {
    await openCard({ subject_type: 'ORGANIZATION' }, { url: '/ec?id=card-1&part=settings' });
    expect(await page.findByLabelText(new RegExp(`^${settingsText.holderName}`))).toBeVisible();
    expect(page.getByLabelText(new RegExp(`^${settingsText.registerNo}`))).toBeVisible();
  });

  it('let a person name the holder of a card, and nothing else of them', async () => {
    const shown = await openCard(
      { holder_name: null },
      {
        url: '/ec?id=card-1&part=settings',
        responses: { 'PATCH /api/ec/cards/card-1': aCardDetail({ version: 4, holder_name: 'Б.Номин' }) },
      },
    );
    const name = await page.findByLabelText(new RegExp(`^${settingsText.holderName}`));
    expect(name).toHaveAccessibleDescription(settingsText.holderNameHint);
    expect(page.queryByLabelText(new RegExp(`^${settingsText.registerNo}`))).toBeNull();
    await shown.user.type(name, 'Б.Номин');
    await shown.user.click(within(shown.drawer).getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => {
      expect(sent(shown)).toEqual([['PATCH', '/api/ec/cards/card-1', { holder_name: 'Б.Номин' }]]);
    });
  });

  it.each([
    ['a category', { category: { id: 'c2', code: 'SENIOR', name: 'Ахмад настан' } }],
    [
      'an entitlement',
      {
        permissions: [
          { id: 'p1', category: { id: 'c3', name: 'Донор' }, discount_percent: 100, valid_to: '2027-06-30' },
        ],
      },
    ],
  ])('keep the holder whose fare was granted on proof by %s', async (_by, proven) => {
    await openCard(proven, { url: '/ec?id=card-1&part=settings' });
    await page.findByLabelText(new RegExp(`^${settingsText.limit}`));
    expect(page.queryByLabelText(new RegExp(`^${settingsText.holderName}`))).toBeNull();
  });
});
