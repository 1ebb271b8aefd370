import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { createTestContext, renderInPortal, reply } from '@ecard/shared/testing';
import { createMessageLog } from '../../messages/message-log.ts';
import { MessageBell } from './message-bell.tsx';

/** The bell of somebody with so many unread notices at the host. */
function renderBell(token: string | null = 't', unread = 0, responses: Readonly<Record<string, unknown>> = {}) {
  const messages = createMessageLog(() => new Date('2026-11-21T14:05:00+08:00'));
  const actions = { partFailed: jest.fn(), noticesRead: jest.fn() };
  const context = createTestContext({
    snapshot: { token, profile: { user: { id: 'u1' }, unread_notifications: unread } },
    responses: { [NOTICES]: { data: [], next_cursor: null }, ...responses },
  });
  renderInPortal(
    <>
      <MessageBell messages={messages} actions={actions} />
      <p>хуудас</p>
    </>,
    context,
  );
  return { messages, actions, context };
}
const NOTICES = 'GET /api/notification';
const notice = (id: string, readAt: string | null, link: string | null = null) => ({
  ...{ id, kind: 'PERMIT_RETURNED', title: `Мэдэгдэл ${id}`, body: 'Зургаа солино уу', link },
  ...{ created_at: '2026-11-20T09:30:00+08:00', read_at: readAt },
});
const bell = () => screen.getByRole('button', { name: /^Мэдэгдлийн түүх/ });
const panel = () => screen.findByRole('group', { name: 'Мэдэгдлийн түүх' });

describe('MessageBell', () => {
  it('shows what the messages said that are gone, the latest first, with kind and time', async () => {
    const { messages } = renderBell();
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
    const { messages } = renderBell();
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
    const { messages } = renderBell();
    act(() => {
      messages.add('error', { title: 'a' });
    });
    await userEvent.click(bell());
    await userEvent.click(await screen.findByRole('button', { name: 'Цэвэрлэх' }));
    expect(await panel()).toHaveTextContent('Мэдэгдэл алга');
    expect(bell()).toHaveFocus();
  });

  it('shows what the host told the person, and says how many are unread', async () => {
    renderBell('t', 1, { [NOTICES]: { data: [notice('2', null), notice('1', 'x')], next_cursor: null } });
    expect(bell()).toHaveAccessibleName('Мэдэгдлийн түүх, 1 уншаагүй');
    await userEvent.click(bell());
    const told = within(await panel()).findByRole('region', { name: 'Ирсэн мэдэгдэл' });
    const items = within(await told).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Мэдэгдэл 2Зургаа солино уу2026.11.20 09:30',
      'Мэдэгдэл 1Зургаа солино уу2026.11.20 09:30',
    ]);
    expect(within(await told).getAllByRole('img', { name: 'Уншаагүй' })).toHaveLength(1);
  });

  it('marks all as read when asked to', async () => {
    const { actions, context } = renderBell('t', 3, {
      [NOTICES]: { data: [notice('1', null)], next_cursor: null },
      'POST /api/notification/read-all': { read: 3 },
    });
    await userEvent.click(bell());
    await userEvent.click(await screen.findByRole('button', { name: 'Бүгдийг уншсан' }));
    await waitFor(() => {
      expect(actions.noticesRead).toHaveBeenCalledWith(3);
    });
    await waitFor(() => {
      expect(context.calls.map(({ method }) => method)).toEqual(['GET', 'POST', 'GET']);
    });
  });

  it('leads to the page of a notice, which is read then, and closes', async () => {
    const { actions, context } = renderBell('t', 1, {
      [NOTICES]: { data: [notice('1', null, '/temporary?id=7')], next_cursor: null },
      'POST /api/notification/1/read': { read: 1 },
    });
    await userEvent.click(bell());
    await userEvent.click(await screen.findByRole('link', { name: 'Мэдэгдэл 1' }));
    expect(context.history.location).toMatchObject({ pathname: '/temporary', search: '?id=7' });
    expect(screen.queryByRole('group', { name: 'Мэдэгдлийн түүх' })).not.toBeInTheDocument();
    await waitFor(() => {
      expect(actions.noticesRead).toHaveBeenCalledWith(1);
    });
  });

  it('offers to ask again where the host did not answer', async () => {
    const answers: unknown[] = [reply(403, {}), { data: [notice('1', null)], next_cursor: null }];
    renderBell('t', 1, { [NOTICES]: () => answers.shift() });
    await userEvent.click(bell());
    expect(await screen.findByRole('alert')).toHaveTextContent('Мэдэгдлийг ачаалж чадсангүй');
    await userEvent.click(screen.getByRole('link', { name: 'Дахин оролдох' }));
    expect(await screen.findByText('Мэдэгдэл 1')).toBeVisible();
  });

  it('asks for earlier ones while there are any', async () => {
    const { context } = renderBell('t', 0, { [NOTICES]: { data: [notice('1', 'x')], next_cursor: 'c' } });
    await userEvent.click(bell());
    await userEvent.click(await screen.findByRole('button', { name: 'Өмнөх мэдэгдлүүд' }));
    await waitFor(() => {
      expect(context.calls.map(({ query }) => query)).toEqual([{ limit: '20' }, { limit: '40' }]);
    });
  });

  it('is not there for somebody who is not signed in', () => {
    renderBell(null);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
