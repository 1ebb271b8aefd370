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

  it('show the holder’s fields for an organisation’s card alone', async () => {
    await openCard({ subject_type: 'ORGANIZATION' }, { url: '/ec?id=card-1&part=settings' });
    expect(await page.findByLabelText(new RegExp(`^${settingsText.holderName}`))).toBeVisible();
  });
});
