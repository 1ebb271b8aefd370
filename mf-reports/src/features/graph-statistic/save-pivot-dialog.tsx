import { savedViewBodySchema } from '@ecard/shared/api-schema';
import { FormDialog, formOf } from '@ecard/shared/records';
import { useLocation, usePortal } from '@ecard/shared/ui';
import { PIVOT_VIEWS } from './pivot-views.ts';
import { statisticText } from './statistic.text.ts';

const { kept: text } = statisticText;
const saveForm = formOf(savedViewBodySchema, { labels: { name: text.name } });

/** Keeps the pivot of the address under a name. */
export function SavePivotDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const { search } = useLocation();
  return (
    <FormDialog
      of={{ ...saveForm, toBody: (values) => ({ ...values, resource: PIVOT_VIEWS, state: { search } }) }}
      title={text.saveTitle}
      send={(body, call) => http.post<unknown>('/api/saved-view', body, call)}
      done={text.saved}
      invalidates={[['saved-view', PIVOT_VIEWS]]}
      onClose={onClose}
    />
  );
}
