import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FilePicker } from './file-picker.tsx';

function Picker({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const [file, setFile] = useState<File>();
  const choose = (chosen: File) => {
    setFile(chosen);
    onChoose(chosen);
  };
  return <FilePicker label="Файл" hint="CSV, 1 МБ хүртэл" accept=".csv" file={file} onChoose={choose} />;
}

describe('FilePicker', () => {
  it('names the chosen file, and takes the same one again after it was mended', async () => {
    const onChoose = jest.fn();
    const user = userEvent.setup();
    render(<Picker onChoose={onChoose} />);
    expect(screen.getByRole('button', { name: 'Файл сонгох' })).toHaveAccessibleDescription('CSV, 1 МБ хүртэл');
    expect(screen.getByText('Файл сонгоогүй')).toBeVisible();
    const file = new File(['a'], 'жагсаалт.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText('Файл'), file);
    expect(screen.getByText('жагсаалт.csv')).toBeVisible();
    await user.upload(screen.getByLabelText('Файл'), file);
    expect(onChoose).toHaveBeenCalledTimes(2);
  });
});
