import { savedViewBodySchema } from '@ecard/shared/api-schema';
import { FormDialog, formOf } from '@ecard/shared/records';
import { useCan, useLocation, usePortal } from '@ecard/shared/ui';
import { readPivotState, sharedSearch } from './pivot-state.ts';
import { PIVOT_VIEWS } from './pivot-views.ts';
import { statisticText } from './statistic.text.ts';

const { kept: text } = statisticText;
const own = { name: text.name };
const saveForm = formOf(savedViewBodySchema, { labels: own });
const shareForm = formOf(savedViewBodySchema, {
  labels: { ...own, for_all: text.forAll },
  fields: { for_all: { kind: 'checkbox' } },
});

/** Keeps the pivot of the address under a name, for all where the account may. */
export function SavePivotDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const { search } = useLocation();
  const state = { search: sharedSearch(search, readPivotState(search)) };
  return (
    <FormDialog
      of={{
        ...(useCan('report.graph.saveview') ? shareForm : saveForm),
        toBody: ({ name, for_all: isForAll }) => ({
          ...{ name, state, resource: PIVOT_VIEWS },
          scope: isForAll === true ? 'ALL' : 'OWN',
        }),
      }}
      title={text.saveTitle}
      send={(body, call) => http.post<unknown>('/api/saved-view', body, call)}
      done={text.saved}
      invalidates={[['saved-view', PIVOT_VIEWS]]}
      onClose={onClose}
    />
  );
}
