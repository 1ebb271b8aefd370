import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { createTestContext } from '../../testing/create-test-context.ts';
import { reply } from '../../testing/fake-network.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';
import { useDownload } from './use-download.ts';

function Taken() {
  const copy = useCopy();
  const { isBusy, download } = useDownload();
  return (
    <>
      <Button onClick={() => void copy('100200300400', 'Дансыг хууллаа')}>Хуулах</Button>
      <Button loading={isBusy} onClick={() => void download('/api/file/1', 'нэхэмжлэх.pdf')}>
        Татах
      </Button>
    </>
  );
}

function open(answer: ReturnType<typeof reply> = reply(200)) {
  return renderInPortal(<Taken />, createTestContext({ responses: { 'GET /api/file/1': answer } }));
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('useCopy', () => {
  it('copies the text to the clipboard and confirms it', async () => {
    const { user, context } = open();
    await user.click(screen.getByRole('button', { name: 'Хуулах' }));
    expect(await navigator.clipboard.readText()).toBe('100200300400');
    expect(context.messages).toEqual([{ kind: 'success', message: { title: 'Дансыг хууллаа' } }]);
  });

  it('says how to copy by hand without a clipboard', async () => {
    const { user, context } = open();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'Хуулах' }));
    await waitFor(() => expect(context.messages[0]?.message.title).toBe('Хуулж чадсангүй. Сонгоод гараар хуулна уу.'));
  });
});

describe('useDownload', () => {
  it('downloads the file under its name', async () => {
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    URL.createObjectURL = () => 'blob:1';
    const { user } = open(reply(200, 'файл'));
    await user.click(screen.getByRole('button', { name: 'Татах' }));
    await waitFor(() => expect(names).toEqual(['нэхэмжлэх.pdf']));
  });

  it('gives the reason of a missing file', async () => {
    const { user, context } = open(reply(403, { message: 'Эрх хүрэхгүй байна' }));
    await user.click(screen.getByRole('button', { name: 'Татах' }));
    await waitFor(() =>
      expect(context.messages).toEqual([
        { kind: 'error', message: { title: 'Файлыг татаж чадсангүй', description: 'Эрх хүрэхгүй байна' } },
      ]),
    );
  });
});
