import { useState } from 'react';
import { reportGroupings } from '@ecard/shared/api-schema';
import { Panel, Stack, useCan, usePortal, useSnapshot } from '@ecard/shared/ui';
import { ChoicesField, DayRangeField, SelectField, lookupSource } from '@ecard/shared/ui/work';
import type { PortalForm } from '@ecard/shared/ui/work';
import type { OrderValues } from './order-values.ts';
import { cardSource } from './report-add.queries.ts';
import type { ReportKindOffer } from '@ecard/shared/api-schema';
import { reportAddText as text } from './report-add.text.ts';

interface RowsStepProps {
  readonly form: PortalForm<OrderValues>;
  readonly kind: ReportKindOffer;
}

/** Step that chooses the rows: the days, and the other filters of the kind. */
export function RowsStep({ form, kind }: RowsStepProps) {
  const { http } = usePortal();
  const scope = useSnapshot(({ isOrganisation, profile }) =>
    isOrganisation ? 'org' : profile?.user?.kind === 'STAFF' ? 'all' : 'mine',
  );
  const mayFindCards = useCan('ec.card.view') || scope !== 'all';
  const [cards] = useState(() => cardSource(http, scope));
  const [directions] = useState(() => lookupSource(http, 'directions'));
  return (
    <Panel title={text.step(2, text.steps.rows)}>
      <Stack gap={16}>
        <form.Field name="days" as={DayRangeField} hint={text.hints.days} />
        {kind.accepts.includes('card_ids') && mayFindCards ? (
          <form.Field name="card_ids" as={ChoicesField} source={cards} hint={text.hints.cards} />
        ) : null}
        {kind.accepts.includes('direction_ids') ? (
          <form.Field name="direction_ids" as={ChoicesField} source={directions} hint={text.hints.directions} />
        ) : null}
        {kind.groups.length > 0 ? (
          <form.Field
            name="group_by"
            as={SelectField}
            hint={text.hints.group_by}
            emptyLabel={text.noGroups}
            options={kind.groups.map(({ code }) => ({ value: code, label: reportGroupings.labels[code] }))}
          />
        ) : null}
      </Stack>
    </Panel>
  );
}
