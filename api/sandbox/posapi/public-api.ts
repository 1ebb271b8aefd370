import type { FastifyInstance } from 'fastify';

/** Made-up and public organisations of the seed by register number. */
const organisations: Readonly<Record<string, { name: string; vatPayer: boolean }>> = {
  '2000066': { name: 'Цайз Худалдаа ХХК', vatPayer: true },
  '9000011': { name: 'Мөнхийн Үсэг сургууль', vatPayer: false },
  '9000029': { name: 'Сүхбаатар дүүргийн ЗДТГ', vatPayer: false },
};

const districts = [
  ['23', 'Хан-Уул'],
  ['24', 'Баянзүрх'],
  ['25', 'Сүхбаатар'],
  ['26', 'Баянгол'],
  ['27', 'Багануур'],
  ['28', 'Багахангай'],
  ['29', 'Налайх'],
  ['34', 'Сонгинохайрхан'],
  ['35', 'Чингэлтэй'],
] as const;

const tinPrefix = '3790';

/** The tax authority's public look-ups: `GET /api/info/check/{getTinInfo,getInfo,getBranchInfo}`. */
export function publicApi(app: FastifyInstance): void {
  app.get<{ Querystring: { regNo?: string } }>('/api/info/check/getTinInfo', async ({ query }, reply) => {
    const tin = tinOf(query.regNo ?? '');
    return tin === undefined
      ? reply.code(400).send({ msg: 'Регистрийн дугаар олдсонгүй', status: 400, data: null })
      : { msg: 'Success', status: 200, data: tin };
  });

  app.get<{ Querystring: { tin?: string } }>('/api/info/check/getInfo', async ({ query }) => {
    const registerNo = registerOf(query.tin ?? '');
    const known = registerNo === undefined ? undefined : organisations[registerNo];
    const data =
      registerNo === undefined
        ? { name: null, vatPayer: false, cityPayer: false, freeProject: false, found: false, isGovernment: false }
        : {
            name: known?.name ?? `Байгууллага ${registerNo}`,
            vatPayer: known?.vatPayer ?? true,
            cityPayer: false,
            freeProject: false,
            found: true,
            vatpayerRegisteredDate: '2020-01-01',
            isGovernment: registerNo.startsWith('9'),
          };
    return { msg: 'Success', status: 200, data };
  });

  app.get('/api/info/check/getBranchInfo', async () => ({
    msg: 'Success',
    status: 200,
    data: districts.flatMap(([branchCode, branchName]) =>
      ['01', '02'].map((subBranchCode) => ({
        branchCode,
        branchName,
        subBranchCode,
        subBranchName: `${Number(subBranchCode)}-р хороо`,
      })),
    ),
  }));
}

/** Register numbers that begin with 0 belong to nobody. */
function tinOf(registerNo: string): string | undefined {
  if (/^[1-9]\d{6}$/.test(registerNo)) return `${tinPrefix}${registerNo}`;
  return /^[А-ЯЁӨҮ]{2}\d{8}$/u.test(registerNo) ? `9900${registerNo.slice(2)}` : undefined;
}

function registerOf(tin: string): string | undefined {
  return new RegExp(`^${tinPrefix}([1-9]\\d{6})$`).exec(tin)?.[1];
}
