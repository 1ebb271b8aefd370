import { can } from '../../http/access.ts';
import { toIso } from '../../time/ulaanbaatar.ts';
import type { Account } from '../../security/account.ts';
import type { TerminalRecord } from './terminal-admin.repository.ts';
import { terminalMachine } from './terminals.machine.ts';

export function toTerminal(row: TerminalRecord, account: Account) {
  const takesSecret = row.kind !== 'WEB' && row.status === 'ACTIVE' && can(account, 'admin.terminal.approve');
  return {
    id: row.public_id,
    version: row.version,
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
    available_actions: [
      ...terminalMachine.availableActions(row.status, account),
      ...(takesSecret ? ['reset-secret'] : []),
    ],
    serial_no: row.serial_no,
    name: row.name,
    app_id: row.app_id,
    kind: row.kind,
    status: row.status,
    location:
      row.location_public_id === null
        ? null
        : { id: row.location_public_id, code: row.location_code ?? '', name: row.location_name ?? '' },
    has_secret: row.secret_hash !== null,
    last_seen_at: row.last_seen_at && toIso(row.last_seen_at),
    approved_at: row.approved_at && toIso(row.approved_at),
  };
}
