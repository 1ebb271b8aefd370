import { describe, expect, it } from '@jest/globals';
import { screen as page } from '@testing-library/react';
import type { Verify } from '@ecard/shared/api-schema';
import { createTestContext, renderScreen, renderScreenOnServer, reply } from '@ecard/shared/testing';
import { screen } from './public-check.screen.tsx';

const CODE = '7Hk3mQ9vXb2LtRpZ8wYcNd';
const request = { route: 'v-id', params: { id: CODE }, url: `/v/${CODE}` };
const permit: Verify = {
  kind: 'TEMPORARY',
  state: 'VALID',
  title: 'Түр зөвшөөрөл – ХҮЧИНТЭЙ',
  fields: [
    { label: 'Эзэмшигч', value: 'Б***** Э.' },
    { label: 'Улсын дугаар', value: '1234 УБА' },
    { label: 'Өдрийн цаг', value: '22:00–06:00' },
  ],
  valid_from: '2026-11-20T00:00:00.000+08:00',
  valid_to: '2026-12-01T23:59:00.000+08:00',
  now_allowed: true,
  checked_at: '2026-11-22T14:05:09.000+08:00',
};

function onServer(answer: unknown) {
  const context = createTestContext({ responses: { [`GET /api/v/${CODE}`]: answer } });
  return renderScreenOnServer(screen, { context, request });
}
async function open(answer: unknown) {
  const context = createTestContext({ responses: { [`GET /api/v/${CODE}`]: answer } });
  renderScreen(screen, { context, request });
  await page.findByText('7004 4040');
}

describe('the check page', () => {
  it('says on the server that a permit is valid, and that now is an allowed hour', async () => {
    const { html, facts } = await onServer(permit);
    expect(facts).toEqual({ title: permit.title });
    expect(html).toContain('data-sign="VALID"');
    expect(html).toMatch(/<h1[^>]*>ХҮЧИНТЭЙ<\/h1>.*Одоо зөвшөөрөгдсөн цаг</);
    expect(html).toContain('Б***** Э.');
    expect(html).toContain('2026.12.01 23:59');
    expect(html).toContain('2026.11.22 14:05:09');
    expect(html).toContain('секундын өмнө');
  });

  it('names the days of a permit as its paper does, and makes its plate larger than the other facts', async () => {
    const whole = { valid_from: '2026-11-20T00:00:00.000+08:00', valid_to: '2026-12-01T00:00:00.000+08:00' };
    const { html } = await onServer({ ...permit, ...whole });
    expect(html).toContain('<dd>2026.11.20</dd>');
    expect(html).toContain('<dd>2026.11.30</dd>');
    expect(html).toMatch(/class="plate"><dt>Улсын дугаар<\/dt><dd>1234 УБА</);
    expect(html.match(/"plate"/g)).toHaveLength(1);
  });

  it('shows another sign where a valid permit is used outside its hours', async () => {
    const { html } = await onServer({ ...permit, now_allowed: false });
    expect(html).toContain('data-sign="NOT_NOW"');
    expect(html).toMatch(/ХҮЧИНТЭЙ.*Одоо зөвшөөрөгдөөгүй цаг/);
  });

  it('shows no hours where they do not matter', async () => {
    const { now_allowed: _hours, ...card } = { ...permit, kind: 'CARD' as const };
    await open(card);
    expect(await page.findByRole('heading', { name: 'ХҮЧИНТЭЙ' })).toBeInTheDocument();
    expect(page.queryByText(/зөвшөөрөгд/)).toBeNull();
    expect(page.getByText('2026.12.01')).toBeInTheDocument();
  });

  it('has a sign and a word of its own for every state', async () => {
    const shown = [];
    for (const state of ['VALID', 'NOT_YET', 'EXPIRED', 'REVOKED', 'BLOCKED'] as const) {
      const { html } = await onServer({ ...permit, state });
      const [, path] = /<path d="([^"]+)"/.exec(html) ?? [];
      const [, mark] = /<path d="[^"]+"[^>]*><\/path><path d="([^"]+)"/.exec(html) ?? [];
      shown.push([/<h1[^>]*>([^<]+)</.exec(html)?.[1], `${path ?? ''} ${mark ?? ''}`]);
    }
    expect(shown.map(([word]) => word)).toEqual(['ХҮЧИНТЭЙ', 'ЭХЛЭЭГҮЙ', 'ХУГАЦАА ДУУССАН', 'ЦУЦЛАГДСАН', 'ХААЛТТАЙ']);
    expect(new Set(shown.map(([, drawing]) => drawing)).size).toBe(5);
  });

  it('explains a state by the kind of record that has it', async () => {
    const shown = await Promise.all(
      (
        [
          ['CARD', 'REVOKED'],
          ['CARD', 'BLOCKED'],
          ['RECEIPT', 'NOT_YET'],
          ['PERMISSION', 'BLOCKED'],
        ] as const
      ).map(async ([kind, state]) => (await onServer({ ...permit, kind, state })).html),
    );
    expect(shown[0]).toContain('солигдсон эсвэл хаагдсан');
    expect(shown[1]).toContain('гээгдсэн гэж мэдэгдсэн');
    expect(shown[2]).toContain('татварын системд хараахан бүртгэгдээгүй');
    expect(shown[3]).toContain('Түр хаасан байна.');
  });

  it('says of an unknown code that nothing has it, with status 200', async () => {
    const { html, facts } = await onServer({
      kind: null,
      state: 'NOT_FOUND',
      title: 'Алга',
      fields: [],
      checked_at: permit.checked_at,
    });
    expect(facts?.status).toBeUndefined();
    expect(html).toContain('ОЛДСОНГҮЙ');
  });

  it('asks for patience where too much is checked, and calls nothing invalid', async () => {
    const { html, facts } = await onServer(reply(429, { code: 'TOO_MANY_REQUESTS' }, { 'retry-after': '40' }));
    expect(facts).toMatchObject({ status: 429, retryAfterSeconds: 40 });
    expect(html).toContain('ТҮР ХҮЛЭЭНЭ ҮҮ');
    expect(html).toContain('40 секундын дараа дахин шалгана уу');
    expect(html).toContain(`href="/v/${CODE}"`);
  });

  it('says that it could not check where the host refuses', async () => {
    const { html, facts } = await onServer(reply(400));
    expect(facts?.status).toBe(503);
    expect(html).toContain('ШАЛГАЖ ЧАДСАНГҮЙ');
  });
});
