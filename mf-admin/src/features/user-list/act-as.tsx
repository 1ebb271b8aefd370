import { parseLogin } from '@ecard/shared/api-schema';
import type { UserDetail } from '@ecard/shared/api-schema';
import { usePortal } from '@ecard/shared/ui';
import { ConfirmDialog } from '@ecard/shared/ui/work';
import { nameOf } from './name-of.ts';
import { userRecordText as text } from './user-record.text.ts';

interface ActAsProps {
  readonly record: UserDetail;
  readonly onClose: () => void;
}

/** Works as a user for a while: says what that means, asks why, and goes on as them. */
export function ActAs({ record: user, onClose }: ActAsProps) {
  const { http, session } = usePortal();
  return (
    <ConfirmDialog
      title={text.actAs}
      confirmLabel={text.actAs}
      reasonLabel={text.reason}
      onConfirm={async (reason) => {
        const path = `/api/user/${user.id}/actions/impersonate`;
        const login = parseLogin((await http.post<unknown>(path, { reason })).data);
        session.switchTo({
          token: login.token,
          isOrganisation: login.is_org === '1',
          organisationId: login.org_id,
          outlivesBrowser: false,
        });
      }}
      onClose={onClose}
    >
      {text.actAsHint(nameOf(user))}
    </ConfirmDialog>
  );
}
