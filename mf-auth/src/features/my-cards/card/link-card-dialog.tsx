import { cardLinkBodySchema, readNumber } from '@ecard/shared/api-schema';
import { DefinedForm, cardNoField, formOf } from '@ecard/shared/records';
import { Modal, useLocation, useNavigate, usePortal, useQueryClient } from '@ecard/shared/ui';
import { cardHref, withQuery } from './card-place.ts';
import { keepCard } from './card.queries.ts';
import { linkText as text } from './link-card.text.ts';

const form = formOf(cardLinkBodySchema, {
  labels: { card_no: text.cardNo, code: text.code },
  fields: {
    card_no: { ...cardNoField, hint: text.cardNoHint },
    code: { hint: text.codeHint, inputMode: 'numeric', maxLength: 20 },
  },
  messages: { card_no: text.cardNoShape, code: text.codeShape },
  toBody: ({ card_no, code }) => ({ card_no: bare(card_no), code: bare(code) }),
});

/** Takes a card that has no owner, with the code that came with it. */
export function LinkCardDialog() {
  const { http } = usePortal();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = () => void navigate(withQuery(pathname, search, { do: null }), { replace: true });
  return (
    <Modal opened onClose={close} title={text.title}>
      <DefinedForm
        of={form}
        label={text.title}
        submitLabel={text.submit}
        send={async (body, call) => keepCard(cache, (await http.post<unknown>('/api/ec/cards/link', body, call)).data)}
        done={text.done}
        onDone={({ id }) => void navigate(cardHref(id), { replace: true })}
        onCancel={close}
      >
        <p>{text.lead}</p>
      </DefinedForm>
    </Modal>
  );
}

/** A number as people write or paste it; `undefined` for none. */
function bare(typed: unknown): string | undefined {
  return readNumber(String(typed)) || undefined;
}
