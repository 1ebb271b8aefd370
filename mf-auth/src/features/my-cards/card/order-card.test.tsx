import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { openCardCategories } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { aCard, aCardDetail, aCardPage, aCardRow } from '../../../testing/cards.ts';
import { seasonText } from '../../../season/season.text.ts';
import { screen } from '../my-cards.screen.tsx';
import { organisation } from '../open-my-cards.fixtures.tsx';
import { organisationPart } from '../organisation-part.tsx';
import { orderText as text } from './order-card.text.ts';

const ORDER = 'POST /api/ec/cards';
const citizen = { token: 'jwt', profile: { user: { first_name: 'Дөлгөөн', kind: 'INDIVIDUAL' } } };

async function open(snapshot: object, answer: unknown) {
  const context = createTestContext({
    snapshot,
    url: '/ec?do=order',
    responses: {
      'GET /api/ec/cards': aCardPage(snapshot === organisation ? [aCardRow()] : [aCard()]),
      'GET /api/ec/cards/card-9': aCardDetail({ id: 'card-9' }),
      [ORDER]: answer,
    },
  });
  const shown = renderScreen(screen, { context });
  const dialog = within(await page.findByRole('dialog', { name: text.title }));
  const body = () => context.calls.find(({ method }) => method === 'POST')?.body;
  return { context, dialog, body, ...shown };
}
const aNewCard = { id: 'card-9', card_no: '•••• 0009', holder_name: null, status: 'ISSUED' };

describe('ordering a card', () => {
  beforeAll(() => organisationPart.load());

  it('leads a person to its payment', async () => {
    const { context, dialog, user, body } = await open(
      citizen,
      reply(201, { payment_id: 'p1', amount: 3_600, cards: [{ ...aNewCard, status: 'ORDERED' }] }),
    );
    await user.type(dialog.getByLabelText(text.holder), ' Б.Номин ');
    await user.click(dialog.getByRole('button', { name: text.submit }));
    await waitFor(() => {
      expect(context.history.location.pathname).toBe('/payment/p1');
    });
    expect(body()).toEqual({ media_type: 'PLASTIC', category: 'ADULT', holder_name: 'Б.Номин' });
  });

  it('is one of a child’s card too, beside the fares of both', async () => {
    const season = { id: 's', status: 'ACTIVE', fare: { adult: 1_000, child: 200 } };
    const { dialog, user, body } = await open(
      { ...citizen, season },
      reply(201, { payment_id: null, amount: 0, cards: [aNewCard] }),
    );
    expect(dialog.getByText(seasonText.fares('1,000₮', '200₮'))).toBeVisible();
    await user.click(dialog.getByLabelText('QR карт'));
    await user.click(dialog.getByLabelText(openCardCategories.labels.CHILD));
    await user.click(dialog.getByRole('button', { name: text.submit }));
    await waitFor(() => {
      expect(body()).toEqual({ media_type: 'QR', category: 'CHILD' });
    });
  });

  it('opens the card where there is nothing to pay', async () => {
    const { context, dialog, user } = await open(
      citizen,
      reply(201, { payment_id: null, amount: 0, cards: [aNewCard] }),
    );
    await user.click(dialog.getByLabelText('Виртуал карт'));
    await user.click(dialog.getByRole('button', { name: text.submit }));
    await waitFor(() => {
      expect(context.history.location.search).toBe('?id=card-9');
    });
  });

  it('is one order for all holders of an organisation, who must be named', async () => {
    const { dialog, user, body } = await open(
      organisation,
      reply(201, { payment_id: 'p1', amount: 7_200, cards: [aNewCard, aNewCard] }),
    );
    const holders = dialog.getByLabelText(new RegExp(`^${text.holders}`));
    await user.click(dialog.getByRole('button', { name: text.submit }));
    expect(holders).toHaveAccessibleDescription(expect.stringContaining(text.holdersShape));
    await user.type(holders, 'Б.Номин\n\n Т.Бат ');
    await user.click(dialog.getByRole('button', { name: text.submit }));
    await waitFor(() => {
      expect(body()).toEqual({
        ...{ media_type: 'PLASTIC', category: 'ADULT' },
        holders: [{ name: 'Б.Номин' }, { name: 'Т.Бат' }],
      });
    });
  });
});
