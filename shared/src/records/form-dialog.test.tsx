import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod/mini';
import { createTestContext, renderInPortal } from '@ecard/shared/testing';
import { FormDialog, formOf } from './index.ts';

const form = formOf(z.object({ name: z.string(), photos: z.array(z.object({ id: z.string() })) }), {
  labels: { name: 'Нэр', photos: 'Зураг' },
  fields: { photos: { kind: 'files' } },
});
const photo = { id: 'f1', name: 'өмнө.png', mime: 'image/png', size: 3, url: '/api/file/f1' };

describe('FormDialog', () => {
  it('is not sent while a file is being uploaded, which would be lost', async () => {
    let arrive: (file: typeof photo) => void = () => undefined;
    const upload = new Promise<typeof photo>((resolve) => {
      arrive = resolve;
    });
    const sent: unknown[] = [];
    const { user } = renderInPortal(
      <FormDialog
        of={form}
        title="Байршил"
        submitLabel="Хадгалах"
        send={(body) => Promise.resolve(sent.push(body))}
        onClose={() => undefined}
      />,
      createTestContext({ responses: { 'POST /api/file': () => upload } }),
    );
    await user.type(screen.getByRole('textbox', { name: /Нэр/ }), 'Төв');
    await user.upload(screen.getByLabelText('Зураг', { selector: 'input' }), new File(['png'], photo.name));
    await user.click(screen.getByRole('button', { name: 'Хадгалах' }));
    expect(screen.getAllByText(/Файл илгээж дуустал хүлээнэ үү/).length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    arrive(photo);
    await waitFor(() => expect(screen.queryByText(/Файл илгээж дуустал хүлээнэ үү/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Хадгалах' }));
    await waitFor(() => expect(sent).toEqual([{ name: 'Төв', photos: [{ id: 'f1' }] }]));
  });
});
