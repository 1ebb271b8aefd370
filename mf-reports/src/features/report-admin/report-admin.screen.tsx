import { searchOf } from '@ecard/shared/dashboard';
import { dialogButton } from '@ecard/shared/records';
import type { ScreenModule } from '@ecard/shared/remote';
import { Page, Stack, prefetchOptional, useCan, useLocation } from '@ecard/shared/ui';
import { LinkTabs, ListView } from '@ecard/shared/ui/work';
import { scheduleList } from '../../reports/schedules.definition.tsx';
import { useLiveReports } from '../../reports/use-live-reports.ts';
import { reportAdminList } from './report-admin.definition.tsx';
import { reportAdminText as text } from './report-admin.text.ts';
import { ReportKpis, reportKpiQuery } from './report-kpis.tsx';
import { NewTemplate } from './template-record.ts';
import { templateList } from './templates.definition.tsx';

const LISTS = { queue: reportAdminList, schedules: scheduleList, templates: templateList } as const;
type Part = keyof typeof LISTS;
const PARTS = Object.keys(LISTS) as readonly Part[];
/** Action code of what prepares orders. */
const PREPARES = 'report.admin.schedule';

const NewTemplateButton = dialogButton(() => Promise.resolve(NewTemplate));

/** `/report-admin`: the queue with approvals, and what prepares orders: schedules and templates. */
export const screen: ScreenModule = {
  Screen: ReportAdminScreen,
  async prefetch(input) {
    const { context, queryClient, request } = input;
    const prepares = context.store.snapshot().actions.some(({ code }) => code === PREPARES);
    const [facts] = await Promise.all([
      LISTS[partIn(request.url, prepares)].prefetch(input),
      prefetchOptional(queryClient, reportKpiQuery(context.http)),
    ]);
    return facts;
  },
};

function ReportAdminScreen() {
  const { search } = useLocation();
  const prepares = useCan(PREPARES);
  const part = partIn(search, prepares);
  useLiveReports({ name: 'report-admin', url: '/api/report-admin/events' });
  const create = <NewTemplateButton label={text.template.add} icon="plus" code={PREPARES} />;
  return (
    <Page
      title={text.title}
      description={LISTS[part].definition.description}
      actions={part === 'templates' ? create : null}
      dense
    >
      <ReportKpis />
      {prepares ? (
        <LinkTabs
          label={text.parts}
          active={part}
          tabs={PARTS.map((key) => ({
            key,
            label: text.tabs[key],
            href: key === 'queue' ? '/report-admin' : `/report-admin?tab=${key}`,
          }))}
        />
      ) : null}
      <Stack gap={16}>
        {part === 'queue' ? <ListView of={reportAdminList} /> : null}
        {part === 'schedules' ? <ListView of={scheduleList} /> : null}
        {part === 'templates' ? <ListView of={templateList} emptyAction={create} /> : null}
      </Stack>
    </Page>
  );
}

function partIn(url: string, prepares: boolean): Part {
  const asked = searchOf(url).get('tab');
  return PARTS.find((part) => part === asked && prepares) ?? 'queue';
}
