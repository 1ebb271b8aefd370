import {
  MOST_ROWS,
  ecPermissionPageSchema,
  permissionImportJobSchema,
  permissionImportSchema,
  permissionLastImportSchema,
  permissionStatsSchema,
} from '@ecard/shared/api-schema';
import type { PermissionImport, PermissionImportJob } from '@ecard/shared/api-schema';
import type { PortalContext } from '@ecard/shared/contract';
import { listFilter, queryOptions } from '@ecard/shared/ui';
import type { ListState } from '@ecard/shared/ui';
import { WAITING_STATUSES } from './permission-list.definition.tsx';

type Http = PortalContext['http'];

/** Ten thousand rows on a slow machine. */
const IMPORT_MS = 300_000;

/** Query for the waiting times of requests and the entitlements in force. */
export function permissionStatsQuery(http: Http) {
  return queryOptions({
    queryKey: ['ec-permission', 'stats'],
    queryFn: async ({ signal }) =>
      permissionStatsSchema.parse((await http.get<unknown>('/api/ec/permissions/stats', { signal })).data),
  });
}

/** Key of every queue under review. */
export const REVIEW_QUEUES = ['ec-permission', 'review'] as const;

/** Requests to review one after the other: of the list's filters those that wait, in the list's order. */
export function reviewQueueQuery(http: Http, state: ListState<string>) {
  const filter = listFilter(state);
  const status = filter['status'] ?? '';
  const params = {
    ...filter,
    status: WAITING_STATUSES.includes(status) && status !== '' ? status : WAITING_STATUSES,
    sort: state.sort,
    // More are read when these are decided.
    page_size: MOST_ROWS,
  };
  return queryOptions({
    queryKey: [...REVIEW_QUEUES, params],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<unknown>('/api/ec/permissions', { params, signal });
      const { data: rows, total } = ecPermissionPageSchema.parse(data);
      return { ids: rows.map(({ id }) => id), total };
    },
    // The order stays while somebody goes through it.
    staleTime: Infinity,
  });
}

/** Time between two looks at a list that is being written. */
const FOLLOW_MS = 1_000;

/** Query for the account's latest list of beneficiaries; asked again and again while its rows are written. */
export function lastImportQuery(http: Http) {
  return queryOptions({
    queryKey: ['ec-permission-import', 'last'],
    queryFn: async ({ signal }) =>
      permissionLastImportSchema.parse((await http.get<unknown>('/api/ec/permissions/import', { signal })).data).last,
    refetchInterval: ({ state }) => (isImporting(state.data) ? FOLLOW_MS : false),
  });
}

/** True while rows of the list are still to be written. */
export function isImporting(job: PermissionImportJob | null | undefined): boolean {
  return job?.status === 'QUEUED' || job?.status === 'RUNNING';
}

export interface ImportRequest {
  readonly file: File;
  readonly organisation: string;
  /** Part of the file that has been sent, 0 to 1. */
  readonly onProgress: (sent: number) => void;
}

/** Sends a list of beneficiaries to be checked; nothing is written. */
export async function checkImport(http: Http, request: ImportRequest): Promise<PermissionImport> {
  return permissionImportSchema.parse(await sendImport(http, request, { dry_run: '1' }));
}

/** Sends a list of beneficiaries; its rows are written after the answer. */
export async function startImport(
  http: Http,
  request: ImportRequest,
  { skipsProblems }: { readonly skipsProblems: boolean },
): Promise<PermissionImportJob> {
  return permissionImportJobSchema.parse(await sendImport(http, request, skipsProblems ? { skip_problems: '1' } : {}));
}

async function sendImport(
  http: Http,
  { file, organisation, onProgress }: ImportRequest,
  params: Readonly<Record<string, string>>,
): Promise<unknown> {
  const body = new FormData();
  body.append('file', file);
  const { data } = await http.post<unknown>('/api/ec/permissions/import', body, {
    params: { ...params, ...(organisation === '' ? {} : { organization_id: organisation }) },
    timeout: IMPORT_MS,
    onUploadProgress: ({ loaded, total }) => {
      onProgress(total ? loaded / total : 0);
    },
  });
  return data;
}
