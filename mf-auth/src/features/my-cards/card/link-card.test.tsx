import { describe, expect, it } from '@jest/globals';
import { screen as page, waitFor, within } from '@testing-library/react';
import { createTestContext, renderScreen, reply } from '@ecard/shared/testing';
import { aCard, aCardDetail, aCardPage } from '../../../testing/cards.ts';
import { screen } from '../my-cards.screen.tsx';
import { CARDS, citizen } from '../open-my-cards.fixtures.tsx';
import { linkText as text } from './link-card.text.ts';

async function open(answer: unknown) {
  const context = createTestContext({
    snapshot: citizen,
    url: '/ec?do=link',
    responses: {
      [CARDS]: aCardPage([aCard()]),
      'GET /api/ec/cards/card-9': aCardDetail({ id: 'card-9' }),
      'POST /api/ec/cards/link': answer,
    },
  });
  const { user } = renderScreen(screen, { context });
  const dialog = within(await page.findByRole('dialog', { name: text.title }));
  const submit = () => user.click(dialog.getByRole('button', { name: text.submit }));
  const fill = async (cardNo: string, code: string) => {
    await user.type(await dialog.findByLabelText(new RegExp(`^${text.cardNo}`)), cardNo);
    await user.type(dialog.getByLabelText(new RegExp(`^${text.code}`)), code);
    await submit();
  };
  const sent = () => context.calls.find(({ method }) => method === 'POST')?.body;
  return { context, dialog, fill, submit, sent };
}

describe('linking a card', () => {
  it('opens the card, whose number may be typed in groups as it is printed', async () => {
    const { context, fill, sent } = await open(aCardDetail({ id: 'card-9' }));
    await fill('1234 5678 9012', '1234 5678');
    await waitFor(() => {
      expect(context.history.location.search).toBe('?id=card-9');
    });
    expect(sent()).toEqual({ card_no: '123456789012', code: '12345678' });
    expect(context.messages).toMatchObject([{ kind: 'success', message: { title: text.done } }]);
  });

  it('names the shape of number and code before the host is asked', async () => {
    const { dialog, fill, sent } = await open(aCardDetail());
    await fill('1234', '12');
    expect(dialog.getByLabelText(new RegExp(`^${text.cardNo}`))).toHaveAccessibleDescription(
      expect.stringContaining(text.cardNoShape),
    );
    expect(dialog.getByLabelText(new RegExp(`^${text.code}`))).toHaveAccessibleDescription(
      expect.stringContaining(text.codeShape),
    );
    expect(sent()).toBeUndefined();
  });

  it('shows the host’s refusal and keeps what was typed', async () => {
    const message = 'Картын дугаар эсвэл код буруу байна.';
    const { dialog, fill } = await open(reply(422, { code: 'LINK_CODE_WRONG', message }));
    await fill('123456789012', '12345678');
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.getByLabelText(new RegExp(`^${text.cardNo}`))).toHaveValue('123456789012');
  });

  it('says that nobody has more than ten cards, loses nothing typed, and links when there is room', async () => {
    const message = 'Нэг хүн 10-аас олон карттай байх боломжгүй. Ашиглахгүй картаа хүчингүй болгоно уу.';
    const answers: unknown[] = [reply(422, { code: 'TOO_MANY_CARDS', message }), aCardDetail({ id: 'card-9' })];
    const { context, dialog, fill, submit } = await open(() => answers.shift());
    await fill('123456789012', '12345678');
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByLabelText(new RegExp(`^${text.cardNo}`))).toHaveValue('123456789012');
    expect(dialog.getByLabelText(new RegExp(`^${text.code}`))).toHaveValue('12345678');
    await submit();
    await waitFor(() => {
      expect(context.history.location.search).toBe('?id=card-9');
    });
  });
});
