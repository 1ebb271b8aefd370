import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';
import { formatMoment, formatTugrik } from '../page/format.ts';
import { html, page, raw } from '../page/page.ts';
import type { Html } from '../page/page.ts';
import { fieldsOf, sendPage, textOf } from '../sandbox-app.ts';
import type { Faults } from '../sandbox-app.ts';
import { banks } from './banks.ts';
import { callBack, releaseCallbacks } from './callbacks.ts';
import type { CallbackPlan } from './callbacks.ts';
import { addPayment, paidOf } from './qpay-state.ts';
import type { QpayState, SandboxInvoice } from './qpay-state.ts';

const title = 'QPay';
const longestDelayMs = 600_000;

/** Pages on which a person plays the payer and the network. */
export function qpayPages(app: FastifyInstance, state: QpayState, faults: Faults): void {
  app.get('/', async (_request, reply) => sendPage(reply, page(title, overview(state, faults))));

  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const invoice = state.invoices.get(params.id);
    if (!invoice) return sendPage(reply.code(404), page(title, html`<h1>Нэхэмжлэх олдсонгүй</h1>`));
    return sendPage(reply, page(title, invoicePage(invoice)));
  });

  app.post<{ Params: { id: string } }>('/pay/:id', async ({ params, body }, reply) => {
    const invoice = state.invoices.get(params.id);
    if (!invoice) return sendPage(reply.code(404), page(title, html`<h1>Нэхэмжлэх олдсонгүй</h1>`));
    const fields = fieldsOf(body);
    const amount = Number(fields['amount'] ?? Number.NaN);
    if (!(amount > 0)) return reply.redirect(`/pay/${invoice.id}`, 303);
    const payment = addPayment(invoice, amount, textOf(fields['wallet']) ?? 'Хаан банк');
    void callBack(state, invoice, payment.id, planOf(fields));
    return reply.redirect(`/pay/${invoice.id}`, 303);
  });

  app.post<{ Params: { id: string } }>('/refuse/:id', async ({ params }, reply) => {
    const invoice = state.invoices.get(params.id);
    invoice?.payments.push({
      ...addPayment({ ...invoice, payments: [] }, invoice.amount, 'Хаан банк'),
      status: 'FAILED',
    });
    return reply.redirect(`/pay/${params.id}`, 303);
  });

  app.post('/callbacks/release', async ({ body }, reply) => {
    await releaseCallbacks(state, fieldsOf(body)['order'] === 'reversed' ? 'reversed' : 'as-paid');
    return reply.redirect('/', 303);
  });

  app.post('/outage', async (_request, reply) => {
    faults.isDown = !faults.isDown;
    return reply.redirect('/', 303);
  });
}

function planOf(fields: Readonly<Record<string, unknown>>): CallbackPlan {
  const seconds = Number(fields['delay'] ?? 0);
  return {
    copies: Math.min(5, Math.max(0, Number(fields['copies'] ?? 1) || 0)),
    delayMs: Math.min(longestDelayMs, Math.max(0, seconds * 1_000) || 0),
    hold: fields['hold'] === 'on',
  };
}

function overview(state: QpayState, faults: Faults): Html {
  const invoices = [...state.invoices.values()].reverse();
  return html`<h1>Нэхэмжлэхүүд</h1>
    ${invoices.length === 0 ? html`<p class="soft">Портал дээр төлбөр үүсгэвэл энд харагдана.</p>` : ''}
    ${invoices.map(
      (invoice) =>
        html`<a class="card" href="/pay/${invoice.id}">
          <span class="row"><span class="amount">${formatTugrik(invoice.amount)}</span>${statusTag(invoice)}</span>
          <span>${invoice.description}</span>
          <small>${invoice.senderInvoiceNo} · ${formatMoment(invoice.createdAt)}</small>
        </a>`,
    )}
    <section class="card">
      <h2>Мэдэгдэл (callback)</h2>
      <p class="soft">Хойшлуулсан: ${state.held.length}</p>
      <form method="post" action="/callbacks/release" class="row">
        <button name="order" value="as-paid">Дарааллаар илгээх</button>
        <button name="order" value="reversed">Урвуу дарааллаар илгээх</button>
      </form>
      <ul>
        ${state.made.map(({ paymentId, outcome }) => html`<li>${paymentId.slice(0, 8)}: ${outcome}</li>`)}
      </ul>
    </section>
    <form method="post" action="/outage" class="card">
      <h2>Гэмтэл</h2>
      <p class="soft">${faults.isDown ? 'QPay одоо хариу өгөхгүй байна.' : 'QPay хэвийн ажиллаж байна.'}</p>
      <button>${faults.isDown ? 'Сэргээх' : 'Унтраах'}</button>
    </form>`;
}

function invoicePage(invoice: SandboxInvoice): Html {
  const rest = Math.max(0, invoice.amount - paidOf(invoice));
  return html`<section class="card">
      <div class="row">
        <h1 class="amount">${formatTugrik(invoice.amount)}</h1>
        ${statusTag(invoice)}
      </div>
      <p>${invoice.description}</p>
      <small>${invoice.senderInvoiceNo}</small>
      ${raw(renderSVG(invoice.id))}
      <ul>
        ${invoice.payments.map(
          ({ amount, status, wallet, paidAt }) =>
            html`<li>${formatMoment(paidAt)} · ${wallet} · ${formatTugrik(amount)} · ${paymentText[status]}</li>`,
        )}
      </ul>
    </section>
    <form method="post" action="/pay/${invoice.id}" class="card">
      <h2>Төлөх</h2>
      ${invoice.isCancelled ? html`<p class="soft">Цуцлагдсан. Төлбөл илүү төлөлт болно.</p>` : ''}
      <label>Дүн (₮) <input name="amount" inputmode="decimal" value="${rest || invoice.amount}" required /></label>
      <label
        >Банк
        <select name="wallet">
          ${banks.map(({ description }) => html`<option>${description}</option>`)}
        </select></label
      >
      <label>Мэдэгдлийг хэдэн удаа илгээх <input name="copies" type="number" min="0" max="5" value="1" /></label>
      <label>Мэдэгдлийг хойшлуулах (секунд) <input name="delay" type="number" min="0" max="600" value="0" /></label>
      <label class="row"
        ><span>Мэдэгдлийг түр барих</span><input name="hold" type="checkbox" style="width:1.5rem"
      /></label>
      <button class="go">Төлөх</button>
    </form>
    <form method="post" action="/refuse/${invoice.id}" class="card">
      <button class="stop">Төлбөрөөс татгалзах</button>
    </form>`;
}

const paymentText = { PAID: 'төлсөн', FAILED: 'амжилтгүй', REFUND: 'буцаасан' } as const;

function statusTag(invoice: SandboxInvoice): Html {
  const paid = paidOf(invoice);
  const text = invoice.isCancelled
    ? 'Цуцалсан'
    : paid >= invoice.amount
      ? 'Төлсөн'
      : paid > 0
        ? `Дутуу: ${formatTugrik(paid)}`
        : 'Хүлээгдэж буй';
  return html`<span class="tag">${text}</span>`;
}
