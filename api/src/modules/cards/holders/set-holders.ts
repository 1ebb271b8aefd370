import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { recordAudits } from '../../../audit/audit.ts';
import type { Tables } from '../../../database/tables/tables.ts';
import type { ImportLog } from '../../../imports/import-log.ts';
import { cardProblems } from '../cards.problems.ts';
import { registerNoColumns } from '../register-no-columns.ts';
import { holdersText as text } from './holders.text.ts';
import { fileName, isAsStored, isEnded, selectNamedCards } from './named-cards.ts';
import type { Assignment, HolderImport } from './named-cards.ts';

/**
 * Assigns checked holders, all in one statement; a card that has ended or left since it was checked is left out with a
 * warning. The audit log names the fields and not the holder.
 */
export async function setHolders(
  trx: Transaction<Tables>,
  assignments: readonly Assignment[],
  { account, now, actor, personalData }: HolderImport,
  log: ImportLog,
): Promise<void> {
  const ids = assignments.map(({ cardId }) => cardId);
  // In the order of their ids, as validators' batches lock them.
  const found = await selectNamedCards(trx, account)
    .where('c.id', 'in', ids)
    .orderBy('c.id')
    .forNoKeyUpdate()
    .execute();
  const cards = new Map(found.map((card) => [card.id, card]));
  const changes = assignments.flatMap(({ line, cardId, holder }) => {
    const card = cards.get(cardId);
    const warn = (code: string, message: string) => {
      log.warn(fileName, line, { code, message });
    };
    if (!card) warn('NOT_FOUND', text.cardNotFound);
    else if (isEnded(card)) warn('CARD_NOT_USABLE', cardProblems.CARD_NOT_USABLE.message);
    else if (isAsStored(card, holder, personalData)) log.count('unchanged');
    else {
      log.count('updated');
      return [{ card, holder }];
    }
    return [];
  });
  if (changes.length === 0) return;
  const rows = changes.map(({ card, holder: { holder_name, register_no } }) => {
    const columns = registerNoColumns(register_no ?? null, personalData);
    return {
      id: card.id,
      name: holder_name ?? null,
      encrypted: columns.holder_register_no_encrypted?.toString('hex'),
      hash: columns.holder_register_no_hash?.toString('hex'),
      masked: columns.holder_register_no_masked,
    };
  });
  await sql`
    update ec_card c set holder_name = coalesce(n.name, c.holder_name),
      holder_register_no_encrypted = coalesce(decode(n.encrypted, 'hex'), c.holder_register_no_encrypted),
      holder_register_no_hash = coalesce(decode(n.hash, 'hex'), c.holder_register_no_hash),
      holder_register_no_masked = coalesce(n.masked, c.holder_register_no_masked),
      version = c.version + 1, updated_at = ${now}, updated_by = ${actor.userId}::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as n (id bigint, name text, encrypted text, hash text, masked text)
    where c.id = n.id`.execute(trx);
  await recordAudits(
    trx,
    actor,
    changes.map(({ card: { public_id, status }, holder }) => ({
      ...{ action: 'ec_card.update', entity: 'ec_card', entityId: public_id },
      before: { status },
      after: { status, fields: Object.keys(holder) },
    })),
  );
}
