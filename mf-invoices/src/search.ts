import type { SearchSource } from '@ecard/shared/contract';
import { ebarimtText } from './features/ebarimt/ebarimt.text.ts';

/** Records of this remote that the command palette finds; the build writes them into `release.json`. */
export const search: readonly SearchSource[] = [
  {
    name: 'invoice',
    action: 'fin.invoice.view',
    title: 'Нэхэмжлэх',
    icon: 'invoice',
    endpoint: '/api/invoice?page_size=5',
    parameter: 'q',
    minLength: 3,
    rows: 'data',
    fields: { id: 'id', title: 'invoice_no', subtitle: ['organization.name'] },
    link: '/invoice/{id}',
  },
  {
    name: 'payment',
    action: 'fin.payment.view',
    title: 'Төлбөр',
    icon: 'cash',
    endpoint: '/api/payment?page_size=5',
    parameter: 'q',
    // A reference is found whole only.
    minLength: 8,
    rows: 'data',
    fields: { id: 'id', title: 'reference', subtitle: ['title'] },
    link: '/payment?id={id}',
  },
  {
    name: 'receipt',
    action: 'fin.ebarimt.view',
    title: 'И-баримт',
    icon: 'receipt',
    endpoint: '/api/ebarimt?page_size=5',
    parameter: 'q',
    // A number is found whole only.
    minLength: 8,
    rows: 'data',
    fields: { id: 'id', title: 'package_id', subtitle: ['customer.name'] },
    link: '/ebarimt?id={id}',
    windows: [{ action: 'fin.ebarimt.create', title: ebarimtText.create, link: '/ebarimt?new=1' }],
  },
  {
    name: 'organisation',
    action: 'fin.invoice.view',
    title: 'Байгууллагын нэхэмжлэх',
    icon: 'organisation',
    endpoint: '/api/lookup/organisations',
    parameter: 'q',
    minLength: 3,
    fields: { id: 'id', title: 'name', subtitle: ['code'] },
    link: '/invoice?organization_id={id}',
  },
];
