import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen as page, waitFor } from '@testing-library/react';
import { createTestContext } from '@ecard/shared/testing';
import { paperText } from './paper.text.ts';
import type { PdfFile } from './pdf-engine.ts';
import { permitsText } from './permits.text.ts';

const { evidence: text } = permitsText;
const open = jest.fn<(blob: Blob) => Promise<PdfFile>>();
const draw = jest.fn<PdfFile['draw']>();
const close = jest.fn();

jest.unstable_mockModule('./pdf-engine.ts', () => ({ openPdf: open }));
const { EvidenceViewer } = await import('./evidence-viewer.tsx');
const { renderInPortal } = await import('@ecard/shared/testing');

const PAPER = {
  ...{ id: 'f1', name: 'a.pdf', mime: 'application/pdf', size: 4, url: '/api/file/f1' },
  ...{ doc_type: 'Тэтгэврийн дэвтэр', doc_no: null, issued_by: null, expires_on: null },
};
const pageName = (number: number, pages = 3) => `${PAPER.doc_type}, ${paperText.page(number, pages)}`;

function openViewer() {
  const context = createTestContext({ url: '/', responses: { [`GET ${PAPER.url}`]: '%PDF' } });
  return renderInPortal(<EvidenceViewer documents={[PAPER]} />, context);
}

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'about:blank', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  for (const mock of [open, draw, close]) mock.mockReset();
  draw.mockImplementation((number) =>
    Promise.resolve({ picture: document.createElement('canvas'), words: `Үг ${String(number)}` }),
  );
  open.mockResolvedValue({ pages: 3, draw, close });
});

describe('a PDF file among the documents', () => {
  it('is leafed through by keys and buttons, and its words are there for screen readers', async () => {
    const { user } = openViewer();
    expect(await page.findByText('Үг 1')).toBeInTheDocument();
    expect(page.getByRole('button', { name: paperText.previousPage })).toBeDisabled();
    await user.keyboard('{PageDown}');
    expect(await page.findByText('Үг 2')).toBeInTheDocument();
    expect(page.getByRole('img', { name: pageName(2) })).toBeVisible();
    await user.click(page.getByRole('button', { name: paperText.nextPage }));
    expect(await page.findByText('Үг 3')).toBeInTheDocument();
    expect(page.getByRole('button', { name: paperText.nextPage })).toBeDisabled();
    await user.keyboard('{PageUp}');
    expect(await page.findByText('Үг 2')).toBeInTheDocument();
  });

  it('is turned and made larger by the keys of pictures, and drawn sharper then', async () => {
    const { user } = openViewer();
    await page.findByText('Үг 1');
    await user.keyboard('t');
    expect(page.getByRole('img')).toHaveStyle({ rotate: '90deg' });
    expect(draw).toHaveBeenCalledTimes(1);
    await user.keyboard('[Equal]');
    await waitFor(() => expect(draw).toHaveBeenCalledTimes(2));
    const [first, second] = draw.mock.calls.map(([, scale]) => scale);
    expect(second).toBe(1.5 * (first ?? 0));
    await user.keyboard('0');
    expect(page.getByRole('img')).toHaveStyle({ rotate: '0deg' });
  });

  it('is shown by the browser where it cannot be opened', async () => {
    open.mockRejectedValue(new Error('damaged'));
    openViewer();
    expect(await page.findByTitle(PAPER.doc_type)).toBeVisible();
    expect(page.getByRole('button', { name: paperText.leaveFrame })).toBeVisible();
    expect(page.queryByRole('button', { name: text.turn })).toBeNull();
  });

  it('is shown by the browser where a page would miss a part, and its thread is ended', async () => {
    draw.mockRejectedValue(new Error('a part of the page is missing'));
    openViewer();
    expect(await page.findByTitle(PAPER.doc_type)).toBeVisible();
    expect(close).toHaveBeenCalled();
  });

  it('keeps its thread while it is open, and no longer', async () => {
    const { unmount } = openViewer();
    await page.findByText('Үг 1');
    expect(close).not.toHaveBeenCalled();
    unmount();
    expect(close).toHaveBeenCalled();
  });

  it('is shown by the browser when that is asked for', async () => {
    open.mockResolvedValue({ pages: 1, draw, close });
    const { user } = openViewer();
    await page.findByText('Үг 1');
    expect(page.queryByRole('button', { name: paperText.nextPage })).toBeNull();
    await user.click(page.getByRole('button', { name: paperText.byBrowser }));
    expect(await page.findByTitle(PAPER.doc_type)).toBeVisible();
  });
});
