import type { FastifyInstance } from 'fastify';
import { formatTugrik } from '../page/format.ts';
import { html, page } from '../page/page.ts';
import type { Html } from '../page/page.ts';
import { sendPage } from '../sandbox-app.ts';
import type { Faults } from '../sandbox-app.ts';
import type { PosApiState, SandboxReceipt } from './posapi-state.ts';

const refillTo = 5_000;

/** Pages on which a person plays the citizen and the tax authority. */
export function posApiPages(app: FastifyInstance, state: PosApiState, faults: Faults): void {
  app.get('/', async (_request, reply) => sendPage(reply, page('И-баримт (PosAPI)', overview(state, faults))));

  app.post<{ Params: { id: string } }>('/confirm/:id', async ({ params }, reply) => {
    const receipt = state.receipts.get(params.id);
    // Confirming a wanted return lets it happen; otherwise the citizen takes the receipt.
    if (receipt?.state === 'RETURN_PENDING') receipt.state = 'RETURNED';
    else if (receipt) receipt.isConfirmed = true;
    return reply.redirect('/', 303);
  });
  app.post('/outage', async (_request, reply) => {
    faults.isDown = !faults.isDown;
    return reply.redirect('/', 303);
  });
  app.post('/lotteries', async (_request, reply) => {
    state.leftLotteries = state.leftLotteries > 0 ? 0 : refillTo;
    return reply.redirect('/', 303);
  });
}

function overview(state: PosApiState, faults: Faults): Html {
  const receipts = [...state.receipts.values()].reverse();
  return html`<section class="card">
      <div class="row">
        <span>Үлдсэн сугалаа: <strong>${state.leftLotteries.toLocaleString('en-US')}</strong></span>
        <form method="post" action="/lotteries">
          <button>${state.leftLotteries > 0 ? 'Дуусгах' : 'Нэмэх'}</button>
        </form>
      </div>
      <div class="row">
        <span
          >${faults.isDown ? 'И-баримтын систем (PosAPI) хариу өгөхгүй байна' : 'И-баримтын систем (PosAPI) хэвийн ажиллаж байна'}</span
        >
        <form method="post" action="/outage"><button>${faults.isDown ? 'Сэргээх' : 'Унтраах'}</button></form>
      </div>
    </section>
    <h1>Баримтууд</h1>
    ${receipts.length === 0 ? html`<p class="soft">Баримт үүсгэвэл энд харагдана.</p>` : ''}
    ${receipts.map(receiptCard)}`;
}

const stateText = {
  ACTIVE: 'Хүчинтэй',
  RETURN_PENDING: 'Баталгаажаагүй буцаалт',
  RETURNED: 'Буцаасан',
  CORRECTED: 'Засварласан',
} as const;

function receiptCard(receipt: SandboxReceipt): Html {
  const action = receipt.state === 'RETURN_PENDING' ? 'Буцаалтыг зөвшөөрөх' : 'Иргэнээр баталгаажуулах';
  const canConfirm =
    receipt.state === 'RETURN_PENDING' ||
    (receipt.state === 'ACTIVE' && !receipt.isConfirmed && receipt.type.startsWith('B2C_'));
  return html`<article class="card">
    <div class="row">
      <span class="amount">${formatTugrik(receipt.totalAmount)}</span>
      <span class="tag"
        >${receipt.isConfirmed && receipt.state === 'ACTIVE' ? 'Баталгаажсан' : stateText[receipt.state]}</span
      >
    </div>
    <span>ДДТД ${receipt.id}</span>
    <small>${receipt.type} · ${receipt.customerTin ?? receipt.consumerNo ?? 'иргэн'} · ${receipt.date}</small>
    ${canConfirm ? html`<form method="post" action="/confirm/${receipt.id}"><button>${action}</button></form>` : ''}
  </article>`;
}
