import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
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

  it('is offered to everybody where no right is needed', () => {
    renderScreen({ Screen: () => <NewStop label="Нэмэх" /> }, { context: createTestContext() });
    expect(page.getByRole('button', { name: 'Нэмэх' })).toBeVisible();
  });

  it('is not offered without the right to it', () => {
    renderScreen(screen, { context: createTestContext() });
    expect(page.queryByRole('button')).toBeNull();
  });
});
