import { useCan } from '@ecard/shared/ui';
import { LinkTabs } from '@ecard/shared/ui/work';

const text = { label: 'Хандалт', users: 'Хэрэглэгч', terminals: 'Төхөөрөмж' };

/** The two parts of the user pages: people, and the devices that speak to the host. */
export function UserTabs({ active }: { readonly active: 'users' | 'terminals' }) {
  const seesUsers = useCan('admin.user.view');
  const seesTerminals = useCan('admin.terminal.view');
  if (!seesUsers || !seesTerminals) return null;
  return (
    <LinkTabs
      label={text.label}
      active={active}
      tabs={[
        { key: 'users', label: text.users, href: '/users' },
        { key: 'terminals', label: text.terminals, href: '/users/terminals' },
      ]}
    />
  );
}
