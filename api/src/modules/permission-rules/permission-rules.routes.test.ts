import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { permissionRulePageSchema } from '@ecard/shared/api-schema';
import { startTestHost } from '../../testing/test-host.ts';
import type { TestHost } from '../../testing/test-host.ts';

const RULES = '/api/ec/permission-rules';
let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await startTestHost();
  token = await host.tokenOfRole('CARD_OPERATOR');
});
afterAll(() => host.close());

const rules = async (query = '') => permissionRulePageSchema.parse((await host.get(RULES + query, token)).json());

describe('the list of rules', () => {
  it('comes in pages, in the order of the categories', async () => {
    const all = await rules();
    expect(all.data).toHaveLength(all.total);
    const [first, second] = await Promise.all([rules('?page_size=2'), rules('?page_size=2&page=2')]);
    expect([...first.data, ...second.data]).toEqual(all.data.slice(0, 4));
    expect([second.page, second.page_size, second.total]).toEqual([2, 2, all.total]);
    expect((await rules('?sort=-category')).data).toEqual(all.data.toReversed());
  });

  it('is sorted by the longest validity, rules without one last', async () => {
    const days = (await rules('?sort=-max_days')).data.map(({ max_days }) => max_days);
    const limited = days.filter((most) => most !== null);
    expect(days).toEqual([...limited.toSorted((one, other) => other - one), ...days.filter((most) => most === null)]);
    expect(new Set(days).size).toBeGreaterThan(1);
  });

  it('is narrowed to categories, to a part of their name and to active rules', async () => {
    const [one, two] = (await rules()).data;
    const ids = `${one?.category.id},${two?.category.id}`;
    expect((await rules(`?category_id=${ids}`)).data).toEqual([one, two]);
    const named = await rules(`?q=${encodeURIComponent(one?.category.name.toUpperCase() ?? '')}`);
    expect(named.data).toContainEqual(one);
    expect(named.total).toBeLessThan((await rules()).total);
    const codes = async (query: string) => (await rules(query)).data.map(({ category }) => category.code);
    expect(await codes('?active=0')).toEqual(['STUDENT']);
    expect(await codes('?active=1')).toEqual((await codes('')).filter((code) => code !== 'STUDENT'));
  });

  it('shows in the history of a rule what a change replaced', async () => {
    const [rule] = (await rules()).data;
    const changed = await host.send('PATCH', `${RULES}/${rule?.id ?? ''}`, {
      body: { max_days: 90 },
      token,
      headers: { 'if-match': `"v${String(rule?.version)}"` },
    });
    expect(changed.statusCode).toBe(200);
    const history = (await host.get(`/api/audit/permission_rule/${rule?.id ?? ''}`, token)).json<{ data: object[] }>();
    expect(history.data).toMatchObject([
      { action: 'ec.permission_rule.update', before: { max_days: rule?.max_days }, after: { max_days: 90 } },
    ]);
  });

  it('refuses an order it does not know', async () => {
    expect((await host.get(`${RULES}?sort=note`, token)).statusCode).toBe(422);
  });
});

describe('the fixed fare of a rule', () => {
  it('is refused at its field when the category pays less anyway, and taken up to that price', async () => {
    const rule = (await rules()).data.find(({ category }) => category.code === 'CHILD');
    const change = (body: object, version = rule?.version) =>
      host.send('PATCH', `${RULES}/${rule?.id ?? ''}`, {
        body,
        token,
        headers: { 'if-match': `"v${String(version)}"` },
      });
    const refused = await change({ fixed_fare: 201 });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      errors: [
        {
          path: 'fixed_fare',
          code: 'NO_EFFECT',
          message: 'Энэ ангиллын карт 200₮ төлдөг тул үүнээс өндөр үнэ үйлчлэхгүй.',
        },
      ],
    });
    expect((await change({ fixed_fare: 200 })).json()).toMatchObject({ fixed_fare: 200, discount_percent: null });
  });

  it('is refused for a new rule as well', async () => {
    const { id } = await host.database.db
      .deleteFrom('permission_rule')
      .where('category_id', '=', (eb) => eb.selectFrom('rider_category').select('id').where('code', '=', 'DONOR'))
      .returning((eb) =>
        eb
          .selectFrom('rider_category')
          .select('public_id')
          .whereRef('rider_category.id', '=', 'permission_rule.category_id')
          .$asScalar()
          .$notNull()
          .as('id'),
      )
      .executeTakeFirstOrThrow();
    const create = (fixed_fare: number) => host.post(RULES, { category_id: id, fixed_fare }, token);
    expect((await create(1_000_000)).json()).toMatchObject({ errors: [{ path: 'fixed_fare', code: 'NO_EFFECT' }] });
    expect((await create(0)).statusCode).toBe(201);
  });
});
