import type { PaymentPublic } from '@ecard/shared/api-schema';

export const paymentId = '019aa5e0-0000-7000-8000-0000000000f1';
export const paymentPath = `/api/payment/${paymentId}`;

const qpay = {
  qr_text: '0002010102121531279404962794049600',
  short_url: 'https://s.qpay.mn/abc',
  urls: [
    { name: 'Khan bank', description: 'Хаан банк', logo: '', link: 'khanbank://q?qPay_QRcode=0002' },
    { name: 'monpay', description: 'Мон пэй', logo: '', link: 'monpay://q?qPay_QRcode=0002' },
  ],
};

const bank = { bank: 'Төрийн банк', account: '100200300400', holder: 'ННТБГ', reference: 'INV-202611-000123' };

/** An invoice's payment with a QR code and a quarter of an hour left, with the facts the test changes. */
export function aPayment(facts: Partial<PaymentPublic> = {}): PaymentPublic {
  return {
    id: paymentId,
    reference: 'P0123456789',
    purpose: 'INVOICE',
    title: 'Нэхэмжлэх INV-202611-000123',
    payee: 'Нийслэлийн Нийтийн тээврийн бодлогын газар',
    amount: 25_000,
    paid_amount: 0,
    status: 'PENDING',
    expires_at: '2026-11-21T12:15:00.000+08:00',
    server_time: '2026-11-21T12:00:00.000+08:00',
    is_late: false,
    failure_code: null,
    methods: ['QPAY', 'BANK'],
    qpay,
    bank,
    ebarimt_status: 'NONE',
    available_actions: [],
    ...facts,
  };
}

/** The same without a QR code, as a state that cannot be paid has it. */
export function aClosedPayment(facts: Partial<PaymentPublic>): PaymentPublic {
  const { qpay: _qpay, bank: _bank, ...rest } = aPayment(facts);
  return { ...rest, methods: ['QPAY'] };
}
