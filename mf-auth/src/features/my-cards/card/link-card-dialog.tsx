import { cardLinkBodySchema } from '@ecard/shared/api-schema';
import type { CardDetail } from '@ecard/shared/api-schema';
import { Modal, useLocation, useNavigate, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Form, TextField, useForm } from '@ecard/shared/ui/work';
import { cardHref, withQuery } from './card-place.ts';
import { keepCard } from './card.queries.ts';
import { linkText as text } from './link-card.text.ts';

interface LinkValues {
  readonly card_no: string;
  readonly code: string;
}

/** Takes a card that has no owner, with the code that came with it. */
export function LinkCardDialog() {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const close = () => void navigate(withQuery(pathname, search, { do: null }), { replace: true });
  const form = useForm<LinkValues, LinkValues, CardDetail>({
    schema: cardLinkBodySchema,
    initial: { card_no: '', code: '' },
    labels: { card_no: text.cardNo, code: text.code },
    messages: { card_no: text.cardNoShape, code: text.codeShape },
    toBody: ({ card_no, code }) => ({
      ...(card_no === '' ? {} : { card_no: card_no.replaceAll(/\s/g, '') }),
      ...(code === '' ? {} : { code: code.trim() }),
    }),
    send: async (body, call) => keepCard(cache, (await http.post<unknown>('/api/ec/cards/link', body, call)).data),
    onDone: ({ id }) => {
      notify.success({ title: text.done });
      void navigate(cardHref(id), { replace: true });
    },
  });
  return (
    <Modal opened onClose={close} title={text.title}>
      <Form form={form} label={text.title} submitLabel={text.submit} onCancel={close}>
        <p>{text.lead}</p>
        <form.Field
          name="card_no"
          as={TextField}
          hint={text.cardNoHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
        />
        <form.Field
          name="code"
          as={TextField}
          hint={text.codeHint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
      </Form>
    </Modal>
  );
}
