import { menuChangesSchema, menuPreviewSchema, menuTreeSchema, menuVersionListSchema } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { queryOptions } from '@ecard/shared/ui';

type Http = PortalContext['http'];

/** The draft of all menus. */
export function treeQuery(http: Http) {
  return queryOptions({
    queryKey: ['menu', 'tree'],
    queryFn: async ({ signal }) => menuTreeSchema.parse((await http.get<unknown>('/api/menu/tree', { signal })).data),
  });
}

/** Query for the changes that publishing the draft would make, or publishing a version again. */
export function changesQuery(http: Http, version?: number) {
  return queryOptions({
    queryKey: ['menu', 'changes', version ?? 'draft'],
    queryFn: async ({ signal }) => {
      const params = version === undefined ? {} : { version: String(version) };
      return menuChangesSchema.parse((await http.get<unknown>('/api/menu/changes', { params, signal })).data);
    },
    // Others change the draft too.
    staleTime: 0,
  });
}

/** Query for the published versions, the newest first. */
export function versionsQuery(http: Http) {
  return queryOptions({
    queryKey: ['menu', 'versions'],
    queryFn: async ({ signal }) =>
      menuVersionListSchema.parse((await http.get<unknown>('/api/menu/version', { signal })).data).data,
    staleTime: 0,
  });
}

/** The menus as somebody with a role sees them. */
export function previewQuery(http: Http, role: string, kind: 'draft' | 'published') {
  return queryOptions({
    queryKey: ['menu', 'preview', role, kind],
    queryFn: async ({ signal }) => {
      const params = { role_id: role, published: kind === 'published' ? '1' : '0' };
      return menuPreviewSchema.parse((await http.get<unknown>('/api/menu/preview', { params, signal })).data);
    },
    enabled: role !== '',
    staleTime: 0,
  });
}
