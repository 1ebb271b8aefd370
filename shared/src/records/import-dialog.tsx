import { useState } from 'react';
import { importReportSchema } from '../api-schema/index.ts';
import type { ImportReport } from '../api-schema/index.ts';
import { toProblem } from '@ecard/shared/http';
import {
  Alert,
  Badge,
  Button,
  Inline,
  Modal,
  Spinner,
  Stack,
  StatTile,
  StatTiles,
  usePortal,
  useQueryClient,
} from '@ecard/shared/ui';
import { Checkbox, DataTable, FilePicker } from '@ecard/shared/ui/work';
import { formatNumber } from '@ecard/shared/format';
import { importText as text } from './import-dialog.text.ts';

export interface ImportDialogProps {
  readonly title: string;
  /** Description of the file: its columns, its size limit. */
  readonly hint: string;
  /** Takes the file of a form and answers an `ImportReport`; with `dry_run=1` it writes nothing. */
  readonly path: string;
  /** As the browser's `accept`. */
  readonly accept: string;
  /** Words for taking rows that only have warnings. */
  readonly confirmLabel: string;
  /** Keys of what is asked for again. */
  readonly invalidates: readonly (readonly string[])[];
  readonly onClose: () => void;
}

type Stage =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' | 'writing' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'checked'; readonly report: ImportReport };

/** Rows from a file: what would happen is shown first, row by row where it is wrong, and written only then. */
export function ImportDialog({ title, hint, path, accept, confirmLabel, invalidates, onClose }: ImportDialogProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const [file, setFile] = useState<File>();
  const [takesWarned, setTakesWarned] = useState(false);
  const [stage, setStage] = useState<Stage>({ kind: 'none' });

  const send = async (chosen: File, confirm: boolean, isDry: boolean) => {
    const body = new FormData();
    body.append('file', chosen);
    const params = { ...(isDry ? { dry_run: '1' } : {}), ...(confirm ? { confirm: '1' } : {}) };
    // A large file may take longer than an ordinary call.
    return importReportSchema.parse((await http.post<unknown>(path, body, { params, timeout: 120_000 })).data);
  };
  const check = async (chosen: File, confirm: boolean) => {
    setStage({ kind: 'checking' });
    try {
      setStage({ kind: 'checked', report: await send(chosen, confirm, true) });
    } catch (error) {
      setStage(failureOf(error));
    }
  };
  const write = async (chosen: File) => {
    setStage({ kind: 'writing' });
    try {
      const { created, updated } = await send(chosen, takesWarned, false);
      for (const queryKey of invalidates) void cache.invalidateQueries({ queryKey });
      notify.success({ title: text.done(created, updated) });
      onClose();
    } catch (error) {
      setStage(failureOf(error));
    }
  };
  const report = stage.kind === 'checked' ? stage.report : undefined;
  const errors = report?.problems.filter(({ severity }) => severity === 'error').length ?? 0;
  const warnings = (report?.problems.length ?? 0) - errors;
  const changes = (report?.created ?? 0) + (report?.updated ?? 0);

  return (
    <Modal opened onClose={onClose} title={title} width={720}>
      <Stack gap={16}>
        <FilePicker
          label={text.file}
          hint={hint}
          accept={accept}
          file={file}
          onChoose={(chosen) => {
            setFile(chosen);
            setTakesWarned(false);
            void check(chosen, false);
          }}
        />
        {stage.kind === 'checking' || stage.kind === 'writing' ? <Spinner label={text[stage.kind]} /> : null}
        {stage.kind === 'failed' ? (
          <Alert tone="danger" live>
            {stage.message}
          </Alert>
        ) : null}
        {report ? (
          <>
            <StatTiles>
              <StatTile label={text.rows} value={formatNumber(report.rows)} />
              <StatTile label={text.created} value={formatNumber(report.created)} />
              <StatTile label={text.updated} value={formatNumber(report.updated)} />
              <StatTile label={text.unchanged} value={formatNumber(report.unchanged)} />
            </StatTiles>
            {errors > 0 ? (
              <Alert tone="danger" live>
                {text.hasErrors(errors)}
              </Alert>
            ) : warnings > 0 ? (
              <Alert tone="warning" live>
                {text.hasWarnings(warnings)}
              </Alert>
            ) : (
              <Alert tone="positive" live>
                {changes === 0 ? text.nothingNew : text.clean}
              </Alert>
            )}
            {errors === 0 && (warnings > 0 || takesWarned) && file ? (
              <Checkbox
                label={confirmLabel}
                checked={takesWarned}
                onChange={({ currentTarget: { checked } }) => {
                  setTakesWarned(checked);
                  void check(file, checked);
                }}
              />
            ) : null}
            {report.files ? (
              <DataTable
                caption={text.files}
                rows={report.files}
                rowKey={({ file: name }) => name}
                columns={[
                  {
                    key: 'file',
                    header: text.file,
                    cell: ({ file: name }) => name,
                    primary: true,
                    nowrap: true,
                    phone: 'first',
                  },
                  {
                    key: 'rows',
                    header: text.rows,
                    align: 'end',
                    cell: ({ rows }) => (rows === null ? '–' : formatNumber(rows)),
                    phone: 'firstEnd',
                  },
                  { key: 'use', header: text.use, cell: ({ use }) => use, phone: 'second' },
                ]}
              />
            ) : null}
            {report.problems.length > 0 ? (
              <DataTable
                caption={text.problems}
                rows={report.problems.map((problem, index) => ({ ...problem, id: String(index) }))}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'row',
                    header: text.row,
                    cell: ({ file: name, row }) => (row === 0 ? name : `${name}: ${String(row)}`),
                    nowrap: true,
                    phone: 'second',
                  },
                  {
                    key: 'message',
                    header: text.problem,
                    cell: ({ message }) => message,
                    primary: true,
                    phone: 'first',
                  },
                  {
                    key: 'severity',
                    header: text.severity,
                    cell: ({ severity }) => (
                      <Badge tone={severity === 'error' ? 'danger' : 'warning'}>{text.severities[severity]}</Badge>
                    ),
                    phone: 'secondEnd',
                  },
                ]}
              />
            ) : null}
          </>
        ) : null}
        <Inline gap={8} justify="end">
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            variant="primary"
            disabled={file === undefined || errors > 0 || changes === 0}
            loading={stage.kind === 'writing'}
            onClick={() => {
              if (file) void write(file);
            }}
          >
            {text.write}
          </Button>
        </Inline>
      </Stack>
    </Modal>
  );
}

/** A file with errors is refused with its report, which says more than the message. */
function failureOf(error: unknown): Stage {
  const { message, current } = toProblem(error);
  const report = importReportSchema.safeParse(current);
  return report.success ? { kind: 'checked', report: report.data } : { kind: 'failed', message };
}
