import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { roleActionsSchema } from '@ecard/shared/api-schema';
import type { Role } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { usePortal, useQueryClient } from '@ecard/shared/ui';
import { createGrantDraft } from '../../domain/grant-draft.ts';
import type { GrantDraft } from '../../domain/grant-draft.ts';
import type { PermissionTable, TableAction } from '../../domain/permission-table.ts';
import { grantsQuery } from './roles.queries.ts';
import { rolesText as text } from './roles.text.ts';

/** Codes a role grants, with the version they belong to. */
export interface RoleGrants {
  readonly version: number;
  readonly codes: readonly string[];
}

/**
 * Keeps one draft for every role that is opened: the table stays, and only what differs between two roles is drawn.
 * The saved grants may change under the draft: by this page, another tab, or somebody else.
 */
export function useGrantDraft(role: Role, grants: RoleGrants, table: PermissionTable): GrantDraft {
  const [draft] = useState(() =>
    createGrantDraft(table, grants.codes, {
      mayGrant: grantsOf(role),
      later: (work) => {
        requestAnimationFrame(() => setTimeout(work));
      },
    }),
  );
  const seen = useRef({ id: role.id, table });
  const follow = useEffectEvent(() => {
    const { id, table: tableBefore } = seen.current;
    const isOther = id !== role.id;
    if (isOther || table !== tableBefore) draft.rebase(grants.codes, { table, mayGrant: grantsOf(role), isOther });
    else draft.rebase(grants.codes);
    seen.current = { id: role.id, table };
  });
  // Before the paint: the name of one role never stands over the boxes of another.
  useLayoutEffect(() => {
    follow();
  }, [role.id, table, grants.codes]);
  return draft;
}

/** Number of actions that somebody else added and removed meanwhile. */
interface Stale {
  readonly added: number;
  readonly removed: number;
}

interface SavedGrants {
  readonly save: () => Promise<void>;
  readonly isSaving: boolean;
  readonly stale: Stale | undefined;
  readonly forgetStale: () => void;
}

/** Saves a draft for the version the person saw; after somebody else's change it goes on from theirs. */
export function useSaveGrants(role: Role, grants: RoleGrants, draft: GrantDraft): SavedGrants {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const [stale, setStale] = useState<Stale & { readonly id: string }>();
  const outdate = (...keys: readonly (readonly string[])[]) => {
    for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
  };
  const send = async () => {
    const headers = { 'If-Match': `"v${String(grants.version)}"` };
    const { data } = await http.put<unknown>(`/api/role/${role.id}/actions`, draft.change(), { headers });
    cache.setQueryData(grantsQuery(http, role.id).queryKey, roleActionsSchema.parse(data));
    outdate(['role', 'one'], ['role', 'list'], ['user'], ['audit']);
    notify.success({ title: text.grantsSaved });
  };
  const settle = async (error: unknown) => {
    const { status, errors, message } = toProblem(error);
    const now =
      status === 412
        ? await cache.query({ ...grantsQuery(http, role.id), staleTime: 0 }).catch(() => undefined)
        : undefined;
    if (!now) {
      notify.error({ title: text.saveFailed, description: errors?.[0]?.message ?? message });
      return;
    }
    outdate(['role', 'one'], ['role', 'list'], ['audit']);
    setStale({ id: role.id, added: without(now.codes, grants.codes), removed: without(grants.codes, now.codes) });
  };
  return {
    async save() {
      setStale(undefined);
      setSaving(true);
      await send().catch(settle);
      setSaving(false);
    },
    isSaving,
    stale: stale?.id === role.id ? stale : undefined,
    forgetStale() {
      setStale(undefined);
    },
  };
}

function grantsOf({ kind }: Role): (action: TableAction) => boolean {
  return ({ isForStaff }) => kind === 'STAFF' || !isForStaff;
}

/** Counts the codes that are not among others. */
function without(codes: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  return codes.filter((code) => !known.has(code)).length;
}
