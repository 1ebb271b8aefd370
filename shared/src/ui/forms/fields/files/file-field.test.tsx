import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { FileRef } from '../../../../api-schema/index.ts';
import { createTestContext } from '../../../../testing/create-test-context.ts';
import { reply } from '../../../../testing/fake-network.ts';
import type { RecordedCall } from '../../../../testing/fake-network.ts';
import { renderInPortal } from '../../../../testing/render-in-portal.tsx';
import { FileField } from './file-field.tsx';
import { PART_BYTES } from './send-file.ts';
import { formatFileSize } from '../../../../format/index.ts';

function Documents({ mostBytes = 1000 }: { readonly mostBytes?: number }) {
  const [files, setFiles] = useState<readonly FileRef[]>([]);
  return <FileField label="Баримт" value={files} onChange={setFiles} most={2} mostBytes={mostBytes} />;
}
const input = () => screen.getByLabelText<HTMLInputElement>('Баримт', { selector: 'input' });
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/png' });
const names = () => screen.queryAllByRole('button', { name: /хасах/ }).map(({ ariaLabel }) => ariaLabel);

describe('FileField', () => {
  it('uploads each file when it is chosen, and keeps the uploaded ones', async () => {
    let made = 0;
    const answer = () => ({
      id: String((made += 1)),
      name: `${String(made)}.png`,
      mime: 'image/png',
      size: 10,
      url: '',
    });
    const context = createTestContext({ responses: { 'POST /api/file': answer } });
    const { user } = renderInPortal(<Documents />, context);
    await user.upload(input(), [file('a.png'), file('b.png')]);
    await waitFor(() => expect(names()).toEqual(['1.png файлыг хасах', '2.png файлыг хасах']));
    await user.click(screen.getByRole('button', { name: '1.png файлыг хасах' }));
    expect(names()).toEqual(['2.png файлыг хасах']);
    expect(screen.getByRole('button', { name: 'Файл сонгох' })).toHaveFocus();
  });

  it('does not upload a file that is too large, empty or one too many', async () => {
    const context = createTestContext();
    const { user } = renderInPortal(<Documents />, context);
    await user.upload(input(), [file('large.png', 1001), file('empty.png', 0)]);
    expect(screen.getByText('Файл 1,000 Б-аас том байна')).toBeInTheDocument();
    expect(screen.getByText('Файл хоосон байна')).toBeInTheDocument();
    expect(context.calls).toEqual([]);
  });

  it('resumes a large file where the connection was lost', async () => {
    const size = 600_000;
    let received = 0;
    let isLost = false;
    const sent: string[] = [];
    const state = () => ({
      id: 'u1',
      size,
      received,
      file: received < size ? null : { id: 'f1', name: 'зураг.png', mime: 'image/png', size, url: '' },
    });
    const context = createTestContext({
      responses: {
        'POST /api/upload': () => reply(201, state()),
        'GET /api/upload/u1': () => (isLost ? new Error('offline') : state()),
        'PUT /api/upload/u1': ({ query }: RecordedCall) => {
          sent.push(query['offset'] ?? '');
          if (isLost) return new Error('offline');
          received = Math.min(size, received + PART_BYTES);
          isLost = sent.length === 1;
          return state();
        },
      },
    });
    const { user } = renderInPortal(<Documents mostBytes={size} />, context);
    await user.upload(input(), file('зураг.png', size));
    expect(await screen.findByText(/Холболт тасарлаа \(43% илгээсэн\)/)).toBeVisible();
    isLost = false;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(names()).toEqual(['зураг.png файлыг хасах']);
    expect(sent).toEqual(['0', '262144', '262144', '524288']);
  });

  it('cancels the upload of a removed file', async () => {
    const context = createTestContext({ responses: { 'POST /api/file': new Error('offline') } });
    const { user } = renderInPortal(<Documents />, context);
    await user.upload(input(), file('a.png'));
    await screen.findByText(/Холболт тасарлаа/);
    await user.click(screen.getByRole('button', { name: 'a.png файлыг хасах' }));
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('a.png')).toBeNull());
    expect(context.calls).toHaveLength(1);
  });

  it('gives the reason of a failed upload, and lets it be dismissed', async () => {
    const answer = reply(422, { code: 'FILE_TYPE', message: 'Зөвхөн PDF, JPG, PNG файл оруулна уу.' });
    const context = createTestContext({ responses: { 'POST /api/file': answer } });
    const { user } = renderInPortal(<Documents />, context);
    await user.upload(input(), file('a.png'));
    expect(await screen.findByText('Зөвхөн PDF, JPG, PNG файл оруулна уу.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'a.png файлыг хасах' }));
    expect(screen.queryByText('a.png')).toBeNull();
  });
});

describe('formatFileSize', () => {
  it('uses the usual unit', () => {
    expect([900, 5 * 1024, 1.4 * 1024 * 1024].map(formatFileSize)).toEqual(['900 Б', '5 КБ', '1.4 МБ']);
  });
});
