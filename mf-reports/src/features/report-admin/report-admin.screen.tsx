import { searchOf } from '@ecard/shared/dashboard';
import type { ScreenModule } from '@ecard/shared/remote';
import { Page, Stack, prefetchOptional, useCan, useLocation } from '@ecard/shared/ui';
import { LinkTabs, ListView } from '@ecard/shared/ui/work';
import { SchedulesPanel, schedulesQuery } from '../../reports/schedules-panel.tsx';
import { reportAdminList } from './report-admin.definition.tsx';
import { reportAdminText as text } from './report-admin.text.ts';
import { ReportKpis, reportKpiQuery } from './report-kpis.tsx';
import { TemplatesPanel, templatesQuery } from './templates-panel.tsx';

const PARTS = ['queue', 'schedules', 'templates'] as const;
type Part = (typeof PARTS)[number];

/** `/report-admin`: the queue with approvals, and what prepares orders: schedules and templates. */
export const screen: ScreenModule = {
  Screen: ReportAdminScreen,
  async prefetch(input) {
    const { context, queryClient, request } = input;
    const kpis = prefetchOptional(queryClient, reportKpiQuery(context.http));
    const part = partIn(request.url);
    const [facts] = await Promise.all([
      part === 'queue' ? reportAdminList.prefetch(input) : undefined,
      part === 'schedules' ? prefetchOptional(queryClient, schedulesQuery(context.http)) : undefined,
      part === 'templates' ? prefetchOptional(queryClient, templatesQuery(context.http)) : undefined,
      kpis,
    ]);
    return facts;
  },
};

function ReportAdminScreen() {
  const { search } = useLocation();
  const prepares = useCan('report.admin.schedule');
  const part = prepares ? partIn(search) : 'queue';
  return (
    <Page title={text.title} dense>
      <ReportKpis />
      {prepares ? (
        <LinkTabs
          label={text.parts}
          active={part}
          tabs={PARTS.map((key) => ({
            key,
            label: text.tabs[key],
            href: key === 'queue' ? '/report-admin' : `/report-admin?part=${key}`,
          }))}
        />
      ) : null}
      <Stack gap={16}>
        {part === 'queue' ? <ListView of={reportAdminList} /> : null}
        {part === 'schedules' ? <SchedulesPanel ofEverybody /> : null}
        {part === 'templates' ? <TemplatesPanel /> : null}
      </Stack>
    </Page>
  );
}

function partIn(url: string): Part {
  const asked = searchOf(url).get('part');
  return PARTS.find((part) => part === asked) ?? 'queue';
}
