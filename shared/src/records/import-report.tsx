import type { ImportReport } from '../api-schema/index.ts';
import { Alert, Badge, StatTile, StatTiles } from '@ecard/shared/ui';
import { DataTable } from '@ecard/shared/ui/work';
import { formatNumber } from '@ecard/shared/format';
import { importText as text } from './import-dialog.text.ts';

type Severity = ImportReport['problems'][number]['severity'];

const tones = { error: 'danger', warning: 'warning', note: 'neutral' } as const satisfies Record<Severity, string>;

/** Numbers of a report by severity; problems that are not listed are of the worst one. */
export function countProblems({ problems, unlisted = 0 }: ImportReport): Readonly<Record<'error' | 'warning', number>> {
  const count = (of: Severity) => problems.filter(({ severity }) => severity === of).length;
  const [error, warning] = [count('error'), count('warning')];
  return error > 0 ? { error: error + unlisted, warning } : { error, warning: warning > 0 ? warning + unlisted : 0 };
}

/** Effect of a file in numbers, and if it may be imported. */
export function ImportNumbers({ report }: { readonly report: ImportReport }) {
  const { error, warning } = countProblems(report);
  return (
    <>
      <StatTiles>
        <StatTile label={text.rows} value={formatNumber(report.rows)} />
        <StatTile label={text.created} value={formatNumber(report.created)} />
        <StatTile label={text.updated} value={formatNumber(report.updated)} />
        <StatTile label={text.unchanged} value={formatNumber(report.unchanged)} />
      </StatTiles>
      {error > 0 ? (
        <Alert tone="danger" live>
          {text.hasErrors(error)}
        </Alert>
      ) : warning > 0 ? (
        <Alert tone="warning" live>
          {text.hasWarnings(warning)}
        </Alert>
      ) : (
        <Alert tone="positive" live>
          {report.created + report.updated === 0 ? text.nothingNew : text.clean}
        </Alert>
      )}
    </>
  );
}

/** Problems of a file by row, the records that it changes, and what is done with each file of an archive. */
export function ImportTables({ report: { problems, changes, files, updated } }: { readonly report: ImportReport }) {
  return (
    <>
      {problems.length > 0 ? (
        <DataTable
          caption={text.problems}
          rows={problems.map((problem, index) => ({ ...problem, id: String(index) }))}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'row',
              header: text.row,
              cell: ({ file, row }) => [file, row].filter(Boolean).join(': ') || text.file,
              nowrap: true,
              phone: 'second',
            },
            { key: 'message', header: text.problem, cell: ({ message }) => message, primary: true, phone: 'first' },
            {
              key: 'severity',
              header: text.severity,
              cell: ({ severity }) => <Badge tone={tones[severity]}>{text.severities[severity]}</Badge>,
              phone: 'secondEnd',
            },
          ]}
        />
      ) : null}
      {changes ? (
        <DataTable
          caption={text.changes(changes.length, updated)}
          rows={changes}
          rowKey={({ code }) => code}
          columns={[
            { key: 'code', header: text.code, cell: ({ code }) => code, nowrap: true, phone: 'firstEnd' },
            { key: 'name', header: text.name, cell: ({ name }) => name, primary: true, phone: 'first' },
            { key: 'what', header: text.change, cell: ({ what }) => what, phone: 'second' },
          ]}
        />
      ) : null}
      {files ? (
        <DataTable
          caption={text.files}
          rows={files}
          rowKey={({ file }) => file}
          columns={[
            { key: 'file', header: text.file, cell: ({ file }) => file, primary: true, nowrap: true, phone: 'first' },
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
    </>
  );
}
