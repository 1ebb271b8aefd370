import { LinkTabs } from '@ecard/shared/ui/work';
import { temporaryText } from './temporary-permission.text.ts';

const { pages: text } = temporaryText;

/** The two pages of temporary permits. */
export function PermitTabs({ active }: { readonly active: 'list' | 'calendar' }) {
  return (
    <LinkTabs
      label={text.label}
      active={active}
      tabs={[
        { key: 'list', label: text.list, href: '/temporary-permission' },
        { key: 'calendar', label: text.calendar, href: '/temporary-permission/calendar' },
      ]}
    />
  );
}
