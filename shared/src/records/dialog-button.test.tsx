import { describe, expect, it } from '@jest/globals';
import { act, screen as page, waitFor } from '@testing-library/react';
import { createTestContext, renderScreen } from '@ecard/shared/testing';
import { dialogButton } from './dialog-button.tsx';

const NewStop = dialogButton(() =>
  Promise.resolve(({ onClose }) => (
    <dialog open aria-label="Шинэ зогсоол">
      <button onClick={onClose}>Хаах</button>
    </dialog>
  )),
);
const screen = { Screen: () => <NewStop label="Нэмэх" code="net.location.create" /> };

describe('dialogButton', () => {
  it('opens its window, and removes it when it is closed', async () => {
    const context = createTestContext({ snapshot: { actions: [{ code: 'net.location.create' }] } });
    const { user } = renderScreen(screen, { context });
    await user.click(page.getByRole('button', { name: 'Нэмэх' }));
    await user.click(await page.findByRole('button', { name: 'Хаах' }));
    expect(page.queryByRole('dialog')).toBeNull();
  });

  it('opens its window by the address of the page, which is the page’s own again', async () => {
    const twice = {
      Screen: () => (
        <>
          <NewStop label="Нэмэх" icon="plus" code="net.location.create" />
          <NewStop label="Эхнийхийг нэмэх" icon="plus" code="net.location.create" />
        </>
      ),
    };
    const context = createTestContext({
      url: '/location?new=1',
      snapshot: { actions: [{ code: 'net.location.create' }] },
    });
    const { user } = renderScreen(twice, { context });
    const opened = async () => {
      await user.click(await page.findByRole('button', { name: 'Хаах' }));
      expect(context.history.location).toMatchObject({ pathname: '/location', search: '' });
      await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    };
    await opened();
    act(() => {
      context.history.push('/location?new=1');
    });
    await opened();
  });

  it('opens its window by the address of a part of the page, which stays in that part', async () => {
    const context = createTestContext({
      url: '/report-admin?tab=templates&new=1',
      snapshot: { actions: [{ code: 'net.location.create' }] },
    });
    renderScreen({ Screen: () => <NewStop label="Нэмэх" icon="plus" code="net.location.create" /> }, { context });
    expect(await page.findByRole('dialog')).toBeVisible();
    expect(context.history.location).toMatchObject({ pathname: '/report-admin', search: '?tab=templates' });
  });

  it('opens a window that makes no single record by the name it is given alone', async () => {
    const Import = { Screen: () => <NewStop label="Файлаас оруулах" icon="table" opensBy="import" /> };
    const context = createTestContext({ url: '/location?new=1' });
    renderScreen(Import, { context });
    expect(page.queryByRole('dialog')).toBeNull();
    act(() => {
      context.history.push('/location?import=1');
    });
    expect(await page.findByRole('dialog')).toBeVisible();
    expect(context.history.location.search).toBe('');
  });

  it('opens no window by the address without the right to it, or where it makes nothing', async () => {
    const others = {
      Screen: () => (
        <>
          <NewStop label="Нэмэх" icon="plus" code="net.location.update" />
          <NewStop label="Файлаас оруулах" />
        </>
      ),
    };
    const context = createTestContext({
      url: '/location?new=1',
      snapshot: { actions: [{ code: 'net.location.create' }] },
    });
    renderScreen(others, { context });
    expect(await page.findByRole('button', { name: 'Файлаас оруулах' })).toBeVisible();
    expect(page.queryByRole('dialog')).toBeNull();
    expect(context.history.location.search).toBe('?new=1');
  });

  it('is offered to everybody where no right is needed', () => {
    renderScreen({ Screen: () => <NewStop label="Нэмэх" /> }, { context: createTestContext() });
    expect(page.getByRole('button', { name: 'Нэмэх' })).toBeVisible();
  });

  it('is not offered without the right to it', () => {
    renderScreen(screen, { context: createTestContext() });
    expect(page.queryByRole('button')).toBeNull();
  });
});
