import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

type Props = Partial<Pick<ConfirmDialogProps, 'word' | 'reasonLabel' | 'danger'>>;

function open(onConfirm: (reason: string) => Promise<unknown>, props: Props = {}) {
  const onClose = jest.fn();
  const view = renderInPortal(
    <ConfirmDialog title="Хаах уу?" confirmLabel="Хүчингүй болгох" danger {...props} {...{ onConfirm, onClose }}>
      Сэргээх боломжгүй.
    </ConfirmDialog>,
  );
  return { ...view, onClose };
}
const confirm = () => screen.getByRole('button', { name: 'Хүчингүй болгох' });

describe('ConfirmDialog', () => {
  it('does a deed that cannot be undone only after its name was typed and the reason given', async () => {
    const onConfirm = jest.fn(() => Promise.resolve());
    const { user, onClose } = open(onConfirm, { word: 'INV-7', reasonLabel: 'Шалтгаан' });
    await user.click(confirm());
    expect(screen.getByRole('textbox', { name: /Шалтгаан/ })).toHaveFocus();
    await user.keyboard(' Буруу бичсэн ');
    const word = screen.getByRole('textbox', { name: /INV-7 гэж бичнэ үү/ });
    await user.type(word, 'inv-7{Enter}');
    expect(word).toHaveAccessibleDescription('INV-7 гэж яг таг бичнэ үү');
    expect(onConfirm).not.toHaveBeenCalled();
    await user.clear(word);
    await user.type(word, 'INV-7{Enter}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(onConfirm.mock.calls).toEqual([['Буруу бичсэн']]);
  });

  it('stays and says why when the deed fails', async () => {
    const { user, onClose } = open(() => Promise.reject(new AxiosError('down', AxiosError.ERR_NETWORK)));
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(/./);
    expect(onClose).not.toHaveBeenCalled();
    expect(confirm()).toBeEnabled();
    expect(confirm()).toHaveFocus();
  });

  it('begins at the button of a deed that does no harm', () => {
    open(() => Promise.resolve(), { danger: false });
    expect(confirm()).toHaveFocus();
  });

  it('begins at what leaves things as they are where the deed does harm', () => {
    open(() => Promise.resolve());
    expect(screen.getByRole('button', { name: 'Болих' })).toHaveFocus();
  });

  it('begins at what is to be typed first', () => {
    open(() => Promise.resolve(), { word: 'INV-7' });
    expect(screen.getByRole('textbox', { name: /INV-7/ })).toHaveFocus();
  });
});
