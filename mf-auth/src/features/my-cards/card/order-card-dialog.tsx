import { cardOrderBodySchema, cardOrderSchema, openCardCategories, orderableMedia } from '@ecard/shared/api-schema';
import type { CardOrder, CardOrderBody } from '@ecard/shared/api-schema';
import type { PortalSnapshot } from '@ecard/shared/contract';
import { formatMoney } from '@ecard/shared/format';
import { Modal, useLocation, useNavigate, usePortal, useQueryClient, useSnapshot } from '@ecard/shared/ui';
import { Form, SegmentedField, TextArea, TextField, useForm } from '@ecard/shared/ui/work';
import { seasonText } from '../../../season/season.text.ts';
import { cardHref, withQuery } from './card-place.ts';
import { orderText as text } from './order-card.text.ts';

const MEDIA = orderableMedia.values.map((value) => ({ value, label: orderableMedia.labels[value] }));

const CATEGORIES = openCardCategories.values.map((value) => ({ value, label: openCardCategories.labels[value] }));

interface OrderValues {
  readonly media_type: CardOrderBody['media_type'];
  readonly category: (typeof CATEGORIES)[number]['value'];
  readonly holder_name: string;
  /** One holder a line. */
  readonly holders: string;
}

/** Orders a card for a person or a child, or one for each holder of an organisation; what costs something is paid next. */
export function OrderCardDialog() {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isOrganisation = useSnapshot((snapshot) => snapshot.isOrganisation);
  const fares = useSnapshot(({ season }) => faresOf(season));
  const close = () => void navigate(withQuery(pathname, search, { do: null }), { replace: true });
  const form = useForm<OrderValues, CardOrderBody, CardOrder>({
    schema: cardOrderBodySchema,
    initial: { media_type: 'PLASTIC', category: 'ADULT', holder_name: '', holders: '' },
    labels: { media_type: text.media, category: text.category, holder_name: text.holder, holders: text.holders },
    messages: { holders: text.holdersShape },
    required: isOrganisation ? ['holders'] : [],
    toBody: ({ media_type, category, holder_name, holders }) => ({
      media_type,
      category,
      ...(isOrganisation ? { holders: namesOf(holders).map((name) => ({ name })) } : {}),
      ...(!isOrganisation && holder_name.trim() !== '' ? { holder_name: holder_name.trim() } : {}),
    }),
    fieldOfPath: (path) => (path.startsWith('holders') ? 'holders' : undefined),
    send: async (body, call) => cardOrderSchema.parse((await http.post<unknown>('/api/ec/cards', body, call)).data),
    onDone: ({ payment_id: paymentId, cards }) => {
      void cache.invalidateQueries({ queryKey: ['ec-cards'] });
      const [first] = cards;
      if (paymentId !== null) {
        // First, so that going back leads to the cards and not to this window.
        close();
        void navigate(`/payment/${paymentId}`);
        return;
      }
      notify.success({ title: text.done(cards.length) });
      void navigate(cards.length === 1 && first ? cardHref(first.id) : pathname, { replace: true });
    },
  });
  return (
    <Modal opened onClose={close} title={text.title}>
      <Form form={form} label={text.title} submitLabel={text.submit} onCancel={close}>
        <p>{text.lead}</p>
        <form.Field name="media_type" as={SegmentedField} options={MEDIA} hint={text.mediaHint} />
        <form.Field name="category" as={SegmentedField} options={CATEGORIES} hint={fares} />
        {isOrganisation ? (
          <form.Field name="holders" as={TextArea} hint={text.holdersHint} rows={6} autoComplete="off" />
        ) : (
          <form.Field name="holder_name" as={TextField} hint={text.holderHint} autoComplete="off" maxLength={100} />
        )}
      </Form>
    </Modal>
  );
}

/** Fares of both categories, where a season has them. */
function faresOf(season: PortalSnapshot['season']): string | undefined {
  const fare = season?.fare;
  return fare && seasonText.fares(formatMoney(fare.adult), formatMoney(fare.child));
}

function namesOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
