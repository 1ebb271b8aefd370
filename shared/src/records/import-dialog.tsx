import { useRef, useState } from 'react';
import { importReportSchema } from '../api-schema/index.ts';
import type { ImportReport } from '../api-schema/index.ts';
import { toProblem } from '@ecard/shared/http';
import { Alert, Button, Inline, Modal, Spinner, Stack, usePortal, useQueryClient } from '@ecard/shared/ui';
import { Checkbox, FilePicker, useCloseGuard } from '@ecard/shared/ui/work';
import { countProblems, ImportNumbers, ImportTables } from './import-report.tsx';
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

interface Stage {
  readonly kind: 'none' | 'checking' | 'checked' | 'writing' | 'failed';
  /** Of the file that is chosen; it stays while the file is checked again or written, and after a fault. */
  readonly report?: ImportReport | undefined;
  /** Said of a fault. */
  readonly message?: string;
}

/** Rows from a file: what would happen is shown first, row by row where it is wrong, and written only then. */
export function ImportDialog({ title, hint, path, accept, confirmLabel, invalidates, onClose }: ImportDialogProps) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const [file, setFile] = useState<File>();
  const [takesWarned, setTakesWarned] = useState(false);
  const [stage, setStage] = useState<Stage>({ kind: 'none' });
  const { kind, report, message } = stage;
  const checks = useRef(0);

  const send = async (chosen: File, confirm: boolean, isDry: boolean) => {
    const body = new FormData();
    body.append('file', chosen);
    const params = { ...(isDry ? { dry_run: '1' } : {}), ...(confirm ? { confirm: '1' } : {}) };
    // A large file may take longer than an ordinary call.
    return importReportSchema.parse((await http.post<unknown>(path, body, { params, timeout: 120_000 })).data);
  };
  const check = async (chosen: File, confirm: boolean, known?: ImportReport) => {
    checks.current += 1;
    const mine = checks.current;
    setStage({ kind: 'checking', report: known });
    const result = await send(chosen, confirm, true).then(
      (report): Stage => ({ kind: 'checked', report }),
      (error: unknown) => failureOf(error),
    );
    // Another file may have been chosen in the meantime.
    if (mine === checks.current) setStage(result);
  };
  const write = async (chosen: File) => {
    setStage({ kind: 'writing', report });
    try {
      const { created, updated } = await send(chosen, takesWarned, false);
      for (const queryKey of invalidates) void cache.invalidateQueries({ queryKey });
      notify.success({ title: text.done(created, updated) });
      onClose();
    } catch (error) {
      setStage(failureOf(error, report));
    }
  };
  const { error: errors, warning: warnings } = report ? countProblems(report) : { error: 0, warning: 0 };
  const changes = (report?.created ?? 0) + (report?.updated ?? 0);

  return (
    <Modal opened onClose={onClose} title={title} width={720}>
      <Stack gap={16}>
        <FilePicker
          label={text.file}
          hint={hint}
          accept={accept}
          file={file}
          disabled={kind === 'writing'}
          onChoose={(chosen) => {
            setFile(chosen);
            setTakesWarned(false);
            void check(chosen, false);
          }}
        />
        {kind === 'checking' || kind === 'writing' ? <Spinner label={text[kind]} /> : null}
        {kind === 'writing' ? <StayOpen /> : null}
        {message === undefined ? null : (
          <Alert tone="danger" live>
            {message}
          </Alert>
        )}
        {report ? (
          <>
            <ImportNumbers report={report} />
            {errors === 0 && (warnings > 0 || takesWarned) && file ? (
              <Checkbox
                label={confirmLabel}
                checked={takesWarned}
                disabled={kind === 'writing'}
                onChange={({ currentTarget: { checked } }) => {
                  setTakesWarned(checked);
                  void check(file, checked, report);
                }}
              />
            ) : null}
            <ImportTables report={report} />
          </>
        ) : null}
        <Inline gap={8} justify="end">
          <Button disabled={kind === 'writing'} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={kind === 'checking' || errors > 0 || changes === 0}
            loading={kind === 'writing'}
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

/**
 * A file with errors is refused with its report, which says more than the message.
 *
 * @param known - Stays after another fault, as the write may be tried again.
 */
function failureOf(error: unknown, known?: ImportReport): Stage {
  const { message, current } = toProblem(error);
  const report = importReportSchema.safeParse(current);
  return report.success ? { kind: 'checked', report: report.data } : { kind: 'failed', message, report: known };
}

/** Keeps the window open: nobody would see its result. */
function StayOpen() {
  useCloseGuard(stayOpen);
  return null;
}

const stayOpen = () => undefined;
