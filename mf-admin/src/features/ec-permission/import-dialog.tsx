import { useState } from 'react';
import type { PermissionImport, PermissionImportJob } from '@ecard/shared/api-schema';
import { formatDateTime, formatNumber } from '@ecard/shared/format';
import { toProblem } from '@ecard/shared/http';
import {
  Alert,
  Button,
  Inline,
  Modal,
  Stack,
  useDownload,
  usePortal,
  useQuery,
  useQueryClient,
} from '@ecard/shared/ui';
import { Combobox, DataTable, FilePicker, SumStrip, lookupSource } from '@ecard/shared/ui/work';
import type { Column } from '@ecard/shared/ui/work';
import { daysOf } from './benefit.ts';
import { checkImport, isImporting, lastImportQuery, startImport } from './ec-permission.queries.ts';
import { ImportProgress } from './import-progress.tsx';
import { importText as text } from './import.text.ts';
import styles from './import-dialog.module.css';

const TEMPLATES = ['xlsx', 'csv'] as const;

type Problem = PermissionImport['problems'][number];
type Preview = PermissionImport['preview'][number];

const PROBLEM_COLUMNS: readonly Column<Problem>[] = [
  { key: 'row', header: text.row, cell: ({ row }) => formatNumber(row), primary: true, align: 'end' },
  { key: 'column', header: text.column, cell: ({ column }) => text.columns[column] ?? column },
  { key: 'value', header: text.value, cell: ({ value }) => value || '–' },
  { key: 'message', header: text.problem, cell: ({ message }) => message },
];
const PREVIEW_COLUMNS: readonly Column<Preview>[] = [
  { key: 'row', header: text.row, cell: ({ row }) => formatNumber(row), primary: true, align: 'end' },
  { key: 'holder', header: text.holder, cell: ({ holder }) => holder },
  { key: 'category', header: text.category, cell: ({ category }) => category },
  { key: 'validity', header: text.validity, cell: ({ valid_from, valid_to }) => daysOf(valid_from, valid_to) },
];

/** Brings a list of beneficiaries in: it is checked first, and nothing is written before somebody has seen what is wrong. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const template = useDownload();
  const [organisations] = useState(() => lookupSource(http, 'organisations'));
  const [organisation, setOrganisation] = useState('');
  const [file, setFile] = useState<File>();
  const [checked, setChecked] = useState<PermissionImport>();
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const { data: last } = useQuery(lastImportQuery(http));
  const isBusy = sent !== undefined;

  const send = async (work: () => Promise<void>) => {
    setSent(0);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(toProblem(error).message);
    } finally {
      setSent(undefined);
    }
  };
  const check = (chosen: File) =>
    send(async () => {
      setChecked(await checkImport(http, { file: chosen, organisation, onProgress: setSent }));
    });
  const apply = (chosen: File, rows: PermissionImport) =>
    send(async () => {
      const request = { file: chosen, organisation, onProgress: setSent };
      const job = await startImport(http, request, { skipsProblems: wrongRows(rows) > 0 });
      cache.setQueryData(lastImportQuery(http).queryKey, job);
      notify.success({ title: text.started(formatNumber(rows.valid)) });
      setFile(undefined);
      setChecked(undefined);
    });
  const choose = (chosen: File) => {
    setChecked(undefined);
    setFailure(undefined);
    setFile(chosen);
    void check(chosen);
  };
  if (last && isImporting(last)) {
    return (
      <Modal opened onClose={onClose} title={text.running} width={760}>
        <Stack gap={16}>
          <ImportProgress job={last} />
          <p>{text.runningHint}</p>
          <Inline justify="end">
            <Button onClick={onClose}>{text.close}</Button>
          </Inline>
        </Stack>
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title={text.title} width={760}>
      <Stack gap={16}>
        <Combobox
          label={text.organisation}
          source={organisations}
          value={organisation}
          onChange={setOrganisation}
          disabled={isBusy}
        />
        <FilePicker
          label={text.file}
          hint={text.fileHint}
          accept=".xlsx,.csv"
          file={file}
          disabled={isBusy}
          onChoose={choose}
        />
        {isBusy ? <Progress sent={sent} /> : null}
        {failure === undefined ? null : (
          <Alert tone="danger" title={text.failed} live>
            {failure}
          </Alert>
        )}
        {checked && !isBusy ? <Outcome checked={checked} /> : null}
        {last && !file ? <LastImport job={last} /> : null}
        <Inline justify="between">
          <Inline>
            {TEMPLATES.map((format) => (
              <Button
                key={format}
                variant="quiet"
                icon="download"
                loading={template.isBusy}
                onClick={() =>
                  void template.download(
                    `/api/ec/permissions/import/template?format=${format}`,
                    `beneficiaries.${format}`,
                  )
                }
              >
                {text.template(format.toUpperCase())}
              </Button>
            ))}
          </Inline>
          <Inline>
            <Button onClick={onClose}>{text.close}</Button>
            {file && !checked && !isBusy ? <Button onClick={() => void check(file)}>{text.checkAgain}</Button> : null}
            {file && checked && checked.valid > 0 && !isBusy ? (
              <Button variant="primary" onClick={() => void apply(file, checked)}>
                {wrongRows(checked) > 0
                  ? text.applyValid(formatNumber(checked.valid))
                  : text.apply(formatNumber(checked.valid))}
              </Button>
            ) : null}
          </Inline>
        </Inline>
      </Stack>
    </Modal>
  );
}

/** Outcome of the list before: what was written, and which rows were not and why. */
function LastImport({
  job: { status, total, applied, refused, problems, created_at },
}: {
  readonly job: PermissionImportJob;
}) {
  const file = useDownload();
  return (
    <Stack gap={12}>
      <h3 className={styles['label']}>{text.last(formatDateTime(created_at))}</h3>
      <SumStrip
        sums={[
          { label: text.total, count: total },
          { label: text.applied, count: applied },
          { label: text.refused, count: refused, ...(refused > 0 ? { tone: 'danger' as const } : {}) },
        ]}
      />
      {status === 'FAILED' ? (
        <Alert tone="danger" title={text.stopped}>
          {text.stoppedHint}
        </Alert>
      ) : null}
      {problems.length > 0 ? (
        <>
          <ProblemTable caption={text.refusedRows} problems={problems} rows={refused} />
          <Button
            icon="download"
            loading={file.isBusy}
            onClick={() => void file.download('/api/ec/permissions/import/problems', 'refused-rows.xlsx')}
          >
            {text.refusedFile}
          </Button>
        </>
      ) : null}
    </Stack>
  );
}

function Progress({ sent }: { readonly sent: number }) {
  const words = sent < 1 ? text.sending : text.checking;
  return (
    <div className={styles['progress']} role="status">
      <span>{words}…</span>
      {sent < 1 ? <progress value={sent} aria-label={words} /> : <progress aria-label={words} />}
    </div>
  );
}

function Outcome({ checked }: { readonly checked: PermissionImport }) {
  const { total, valid, problems, preview } = checked;
  const wrong = wrongRows(checked);
  return (
    <Stack gap={12}>
      <SumStrip
        sums={[
          { label: text.total, count: total },
          { label: text.valid, count: valid },
          { label: text.wrong, count: wrong, ...(wrong > 0 ? { tone: 'danger' as const } : {}) },
        ]}
      />
      <Alert tone={wrong === 0 ? 'positive' : 'warning'} live>
        {wrong === 0 ? text.allValid : valid === 0 ? text.noneValid : text.someWrong(formatNumber(wrong))}
      </Alert>
      {problems.length > 0 ? (
        <ProblemTable caption={text.problems} problems={problems} rows={wrong} />
      ) : (
        <div className={styles['rows']} role="region" aria-label={text.preview} tabIndex={0}>
          <DataTable
            caption={text.preview}
            columns={PREVIEW_COLUMNS}
            rows={preview}
            rowKey={({ row }) => row}
            density="compact"
          />
        </div>
      )}
    </Stack>
  );
}

interface ProblemTableProps {
  readonly caption: string;
  readonly problems: readonly Problem[];
  /** Number of rows with problems, of which the host names the first. */
  readonly rows: number;
}

function ProblemTable({ caption, problems, rows }: ProblemTableProps) {
  const named = new Set(problems.map(({ row }) => row)).size;
  return (
    <>
      {named < rows ? <p>{text.firstOnly(formatNumber(named))}</p> : null}
      <div className={styles['rows']} role="region" aria-label={caption} tabIndex={0}>
        <DataTable
          caption={caption}
          columns={PROBLEM_COLUMNS}
          rows={problems}
          rowKey={({ row, column, code }) => `${String(row)} ${column} ${code}`}
          density="compact"
        />
      </div>
    </>
  );
}

/** Rows that cannot be written: a row may have several problems. */
function wrongRows({ total, valid }: Pick<PermissionImport, 'total' | 'valid'>): number {
  return total - valid;
}
