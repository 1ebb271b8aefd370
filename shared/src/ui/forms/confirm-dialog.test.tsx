import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { AxiosError } from 'axios';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

type Props = Partial<Pick<ConfirmDialogProps, 'word' | 'reasonLabel' | 'danger' | 'refusal'>>;

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
  it('confirms an irreversible action only after its name was typed and the reason given', async () => {
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

  it('stays open and shows the error when the action fails', async () => {
    const { user, onClose } = open(() => Promise.reject(new AxiosError('down', AxiosError.ERR_NETWORK)));
    await user.click(confirm());
    expect(await screen.findByRole('alert')).toHaveTextContent(/./);
    expect(onClose).not.toHaveBeenCalled();
    expect(confirm()).toBeEnabled();
    expect(confirm()).toHaveFocus();
  });

  it('says why it cannot be done yet instead of doing it', async () => {
    const onConfirm = jest.fn(() => Promise.resolve());
    const { user } = open(onConfirm, { refusal: 'Юу ч сонгоогүй байна' });
    await user.click(confirm());
    expect(screen.getByRole('alert')).toHaveTextContent('Юу ч сонгоогүй байна');
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('focuses the button of a harmless action', () => {
    open(() => Promise.resolve(), { danger: false });
    expect(confirm()).toHaveFocus();
  });

  it('focuses the cancel button of a harmful action', () => {
    open(() => Promise.resolve());
    expect(screen.getByRole('button', { name: 'Болих' })).toHaveFocus();
  });

  it('focuses the first field', () => {
    open(() => Promise.resolve(), { word: 'INV-7' });
    expect(screen.getByRole('textbox', { name: /INV-7/ })).toHaveFocus();
  });
});
