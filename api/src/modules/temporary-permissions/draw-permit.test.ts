import { describe, expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { drawPermit } from './draw-permit.ts';

describe('drawPermit', () => {
  it('fits the longest permit on one page, in a font that has all its letters', async () => {
    const fields = Array.from({ length: 17 }, (_, index) => ({
      label: `Талбар ${index}`,
      value: index === 11 ? 'Ө'.repeat(500) : 'Нийтийн тээврийн үйлчилгээ',
    }));
    const bytes = await drawPermit(
      {
        permissionNo: 'TZ-2026-000045',
        verifyUrl: 'https://ecard.example/v/1',
        qr: encode('https://ecard.example/v/1', { border: 0 }).data,
        fields,
        printedCount: 1,
      },
      new Date('2026-03-18T12:00:00+08:00'),
    );
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(bytes.toString('latin1')).toContain('DejaVuSans');
  });
});
