import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { FileRef } from '../../../../api-schema/index.ts';
import { createTestContext } from '../../../../testing/create-test-context.ts';
import { reply } from '../../../../testing/fake-network.ts';
import { renderInPortal } from '../../../../testing/render-in-portal.tsx';
import { FileField } from './file-field.tsx';
import { fileSize } from './file-size.ts';

function Documents() {
  const [files, setFiles] = useState<readonly FileRef[]>([]);
  return <FileField label="Баримт" value={files} onChange={setFiles} most={2} mostBytes={1000} />;
}
const input = () => screen.getByLabelText<HTMLInputElement>('Баримт', { selector: 'input' });
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/png' });
const names = () => screen.queryAllByRole('button', { name: /хасах/ }).map(({ ariaLabel }) => ariaLabel);

describe('FileField', () => {
  it('sends each file as it is chosen and keeps what has arrived', async () => {
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
  });

  it('does not send what is too large, empty or too many', async () => {
    const context = createTestContext();
    const { user } = renderInPortal(<Documents />, context);
    await user.upload(input(), [file('large.png', 1001), file('empty.png', 0)]);
    expect(screen.getByText('Файл 1,000 Б-аас том байна')).toBeInTheDocument();
    expect(screen.getByText('Файл хоосон байна')).toBeInTheDocument();
    expect(context.calls).toEqual([]);
  });

  it('says why a file did not arrive, and lets that be put away', async () => {
    const answer = reply(422, { code: 'FILE_TYPE', message: 'Зөвхөн PDF, JPG, PNG файл оруулна уу.' });
    const context = createTestContext({ responses: { 'POST /api/file': answer } });
    const { user } = renderInPortal(<Documents />, context);
    await user.upload(input(), file('a.png'));
    expect(await screen.findByText('Зөвхөн PDF, JPG, PNG файл оруулна уу.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'a.png файлыг хасах' }));
    expect(screen.queryByText('a.png')).toBeNull();
  });
});

describe('fileSize', () => {
  it('is written in the unit people use', () => {
    expect([900, 5 * 1024, 1.4 * 1024 * 1024].map(fileSize)).toEqual(['900 Б', '5 КБ', '1.4 МБ']);
  });
});
