import { terminalKinds, terminalListQuerySchema, terminalPageSchema, terminalStatuses } from '@ecard/shared/api-schema';
import { formatDateTime } from '@ecard/shared/format';
import { listTools } from '@ecard/shared/list-tools';
import { drawerOf } from '@ecard/shared/records';
import { deviceWords } from '@ecard/shared/session';
import { defineList } from '@ecard/shared/ui/work';
import { terminalsText as text } from './terminals.text.ts';

/** Browsers and devices that logged in as terminals. */
export const terminalList = defineList({
  name: 'terminal',
  path: '/api/terminal',
  page: terminalPageSchema,
  query: terminalListQuerySchema,
  title: text.title,
  description: text.lead,
  caption: text.caption,
  search: text.search,
  tools: listTools,
  columns: [
    {
      key: 'name',
      label: text.name,
      kind: 'twoLines',
      primary: true,
      value: ({ name, serial_no }) => [deviceWords(name), serial_no],
    },
    { key: 'kind', label: text.kind, kind: 'choice', of: terminalKinds, phone: 'second' },
    { key: 'location', label: text.location, kind: 'text', value: ({ location }) => location?.name },
    {
      key: 'last_seen_at',
      label: text.seen,
      kind: 'text',
      phone: 'secondEnd',
      value: ({ last_seen_at: at }) => (at === null ? text.neverSeen : formatDateTime(at)),
    },
    { key: 'created_at', label: text.created, kind: 'dateTime' },
    { key: 'status', label: text.status, kind: 'status', of: terminalStatuses, phone: 'firstEnd' },
  ],
  filters: {
    kind: { kind: 'choice', label: text.kind, of: terminalKinds, any: text.anyKind },
    status: { kind: 'choice', label: text.status, of: terminalStatuses },
  },
  record: drawerOf({
    title: text.record,
    load: async () => (await import(/* webpackChunkName: "terminal-record" */ './terminal-record.ts')).terminalRecord,
  }),
  empty: { icon: 'device', ...text.empty },
});
