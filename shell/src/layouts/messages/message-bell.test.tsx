import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { createMessageLog } from '../../messages/message-log.ts';
import { MessageBell } from './message-bell.tsx';

function renderBell(token: string | null = 't') {
  const messages = createMessageLog(() => new Date('2026-11-21T14:05:00+08:00'));
  const actions = { partFailed: jest.fn() };
  renderInPortal(
    <>
      <MessageBell messages={messages} actions={actions} />
      <p>хуудас</p>
    </>,
    createTestContext({ snapshot: { token } }),
  );
  return messages;
}
const bell = () => screen.getByRole('button', { name: /^Мэдэгдлийн түүх/ });
const panel = () => screen.findByRole('group', { name: 'Мэдэгдлийн түүх' });

describe('MessageBell', () => {
  it('shows what the messages said that are gone, the latest first, with kind and time', async () => {
    const messages = renderBell();
    act(() => {
      messages.add('success', { title: 'Хадгаллаа' });
      messages.add('error', { title: 'Илгээж чадсангүй', description: 'Дахин оролдоно уу' });
    });
    await userEvent.click(bell());
    const items = within(await panel()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Илгээж чадсангүйДахин оролдоно уу14:05',
      'Хадгаллаа14:05',
    ]);
    expect(within(await panel()).getByRole('img', { name: 'Алдаа' })).toBeVisible();
  });

  it('says how many errors are new, until somebody looks', async () => {
    const messages = renderBell();
    expect(bell()).toHaveAccessibleName('Мэдэгдлийн түүх');
    act(() => {
      messages.add('info', { title: 'a' });
      messages.add('error', { title: 'b' });
    });
    expect(bell()).toHaveAccessibleName('Мэдэгдлийн түүх, 1 шинэ алдаа');
    await userEvent.click(bell());
    await panel();
    expect(bell()).toHaveAccessibleName('Мэдэгдлийн түүх');
  });

  it('shows an empty log, and closes with Esc', async () => {
    renderBell();
    await userEvent.click(bell());
    expect(await panel()).toHaveTextContent('Мэдэгдэл алга');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Мэдэгдлийн түүх' })).not.toBeInTheDocument();
    expect(bell()).toHaveFocus();
  });

  it('forgets the messages when asked to, and keeps the focus', async () => {
    const messages = renderBell();
    act(() => {
      messages.add('error', { title: 'a' });
    });
    await userEvent.click(bell());
    await userEvent.click(await screen.findByRole('button', { name: 'Цэвэрлэх' }));
    expect(await panel()).toHaveTextContent('Мэдэгдэл алга');
    expect(bell()).toHaveFocus();
  });

  it('is not there for somebody who is not signed in', () => {
    renderBell(null);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
