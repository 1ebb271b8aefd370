import { exportSchema } from '../../api-schema/index.ts';
import type { ExportJob } from '../../api-schema/index.ts';
import { downloadFile } from '../../http/download-file.ts';
import { toProblem } from '../../http/to-problem.ts';
import type { exportRequest } from './export-request.ts';
import { usePortal, useQuery, useMutation } from '@ecard/shared/ui';

const POLL_MS = 700;

/** A file being made of a list's rows. */
export interface UsedExportJob {
  /** Absent before it was asked for. */
  readonly job: ExportJob | undefined;
  /** A sentence for people. */
  readonly problem: string | undefined;
  readonly isStarting: boolean;
  readonly isSaving: boolean;
  start(body: ReturnType<typeof exportRequest>): void;
  cancel(): void;
  /** Fetches the file and gives it to the browser to keep. */
  save(): void;
}

/** Asks for a file, follows how far it is, stops it and saves it. */
export function useExportJob(): UsedExportJob {
  const { http } = usePortal();
  const start = useMutation({
    mutationFn: async (body: ReturnType<typeof exportRequest>) =>
      exportSchema.parse((await http.post<unknown>('/api/export', body)).data),
  });
  const id = start.data?.id;
  const follow = useQuery({
    queryKey: ['export', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      exportSchema.parse((await http.get<unknown>(`/api/export/${String(id)}`, { signal })).data),
    refetchInterval: ({ state }) => (isSettled(state.data) ? false : POLL_MS),
  });
  const cancel = useMutation({
    mutationFn: async () => http.post<unknown>(`/api/export/${String(id)}/actions/cancel`),
    onSettled: () => follow.refetch(),
  });
  const job = follow.data ?? start.data;
  const save = useMutation({
    mutationFn: async ({ url, resource, format }: { url: string; resource: string; format: string }) => {
      await downloadFile(http, url, `${resource}.${format}`, 0);
    },
  });
  const error = start.error ?? follow.error ?? save.error;
  return {
    job,
    problem: error ? toProblem(error).message : undefined,
    isStarting: start.isPending,
    isSaving: save.isPending,
    start: start.mutate,
    cancel: () => {
      cancel.mutate();
    },
    save: () => {
      if (job?.url) save.mutate({ url: job.url, resource: job.resource, format: job.format });
    },
  };
}

function isSettled(job: ExportJob | undefined): boolean {
  return job !== undefined && job.status !== 'QUEUED' && job.status !== 'RUNNING';
}
