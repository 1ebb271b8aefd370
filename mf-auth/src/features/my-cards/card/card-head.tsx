import type { CardDetail } from '@ecard/shared/api-schema';
import { Alert, Link, Stack, useLocation, useNavigate } from '@ecard/shared/ui';
import { openedWindow, withQuery } from './card-place.ts';
import { cardNoticeText as text } from './card.text.ts';
import { statementPart } from '../statement/statement-part.tsx';
import { QrDialog } from './qr-dialog.tsx';

/** Head above a card's tabs: alerts of open steps, and the card's code when the address asks for it. */
export function CardHead({ record }: { readonly record: CardDetail }) {
  const { pathname, search } = useLocation();
  const isFirst = record.status === 'ORDERED' && record.replaces_id === null;
  // Staff open cards over a list of their own.
  const hrefOf = (id: string) => withQuery(pathname, search, { id, do: null, part: null, after: null });
  return (
    <Stack gap={8}>
      {record.payment_id === null ? null : (
        <Alert tone="warning" title={text.payTitle}>
          {isFirst ? text.payForNew : text.payHint} <Link to={`/payment/${record.payment_id}`}>{text.pay}</Link>
        </Alert>
      )}
      {record.status === 'LOST' && record.payment_id === null ? <Alert tone="warning">{text.lost}</Alert> : null}
      {record.status === 'REPLACED' && record.replacement_id !== null ? (
        <Alert tone="info">
          {text.replaced} <Link to={hrefOf(record.replacement_id)}>{text.openReplacement}</Link>
        </Alert>
      ) : null}
      {record.replaces_id === null ? null : (
        <Alert tone="info">
          {record.status === 'ORDERED' ? text.willReplace : text.replaces}{' '}
          <Link to={hrefOf(record.replaces_id)}>{text.openReplaced}</Link>
        </Alert>
      )}
      <AskedWindow record={record} />
    </Stack>
  );
}

/** The card's code or statement where the address asks for it; the window of a top-up belongs to the record's actions. */
function AskedWindow({ record }: { readonly record: CardDetail }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const asked = openedWindow(search);
  const close = () => void navigate(withQuery(pathname, search, { do: null }), { replace: true });
  if (asked === 'statement') return <statementPart.Part cardIds={[record.id]} onClose={close} />;
  if (asked !== 'qr' || !record.available_actions.includes('topup')) return null;
  return <QrDialog record={record} onClose={close} />;
}
