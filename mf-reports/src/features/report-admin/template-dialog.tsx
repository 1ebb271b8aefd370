import {
  activeStates,
  fileFormats,
  reportKinds,
  reportTemplateBodySchema,
  reportTemplatePatchSchema,
  reportTemplateSchema,
} from '@ecard/shared/api-schema';
import type { FileFormat, ReportKindCode, ReportTemplate } from '@ecard/shared/api-schema';
import { Modal, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import {
  Checkbox,
  CheckboxGroup,
  Form,
  SegmentedField,
  SelectField,
  TextArea,
  TextField,
  useForm,
  useFormValue,
} from '@ecard/shared/ui/work';
import type { FormCall, PortalForm } from '@ecard/shared/ui/work';
import { reportKindsQuery } from '../../reports/report-kinds.query.ts';
import { reportAdminText } from './report-admin.text.ts';

const { template: text } = reportAdminText;

interface TemplateValues {
  readonly name: string;
  readonly description: string;
  readonly kind: ReportKindCode;
  readonly columns: readonly string[];
  readonly format: FileFormat;
  readonly is_active: boolean;
}

const KINDS = reportKinds.values.map((value) => ({ value, label: reportKinds.labels[value] }));
const FORMATS = fileFormats.values.map((value) => ({ value, label: fileFormats.labels[value] }));
const NEW: TemplateValues = {
  name: '',
  description: '',
  kind: reportKinds.values[0],
  columns: [],
  format: fileFormats.values[0],
  is_active: true,
};

/** Makes a template. */
export function TemplateNewDialog({ onClose }: { readonly onClose: () => void }) {
  const { http } = usePortal();
  const send = async (body: unknown, call: FormCall) =>
    (await http.post<unknown>('/api/report-template', body, call)).data;
  const onDone = useDone(text.added, onClose);
  const form = useForm<TemplateValues, unknown>({
    schema: reportTemplateBodySchema,
    initial: NEW,
    labels: text.labels,
    toBody: ({ is_active: _, ...values }) => bodyOf(values),
    send,
    onDone,
  });
  return <TemplateForm form={form} title={text.add} onClose={onClose} />;
}

interface TemplateEditProps {
  readonly record: ReportTemplate;
  readonly onClose: () => void;
}

/** Changes a template, or deactivates it. */
export function TemplateEditDialog({ record, onClose }: TemplateEditProps) {
  const { http } = usePortal();
  const onDone = useDone(text.changed, onClose);
  const form = useForm<TemplateValues, unknown>({
    schema: reportTemplatePatchSchema,
    initial: valuesOf(record),
    labels: text.labels,
    required: ['name'],
    toBody: bodyOf,
    record: {
      version: record.version,
      readCurrent(current) {
        const now = reportTemplateSchema.parse(current);
        return { values: valuesOf(now), version: now.version };
      },
    },
    send: async (body, call) => (await http.patch<unknown>(`/api/report-template/${record.id}`, body, call)).data,
    onDone,
  });
  return <TemplateForm form={form} title={text.edit} isKnown onClose={onClose} />;
}

interface TemplateFormProps {
  readonly form: PortalForm<TemplateValues>;
  readonly title: string;
  /** True for an existing template: it can be deactivated. */
  readonly isKnown?: boolean;
  readonly onClose: () => void;
}

function TemplateForm({ form, title, isKnown = false, onClose }: TemplateFormProps) {
  const { http } = usePortal();
  const kind = useFormValue(form, 'kind');
  const { data } = useQuery(reportKindsQuery(http));
  const columns = data?.find(({ code }) => code === kind)?.columns ?? [];
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form form={form} label={title} onCancel={onClose}>
        <form.Field name="name" as={TextField} autoComplete="off" maxLength={100} />
        <form.Field name="description" as={TextArea} rows={2} maxLength={500} />
        <form.Field name="kind" as={SelectField} options={KINDS} />
        {columns.length > 0 ? (
          <form.Field
            name="columns"
            as={CheckboxGroup}
            inColumns
            hint={text.columnsHint}
            options={columns.map(({ key, header }) => ({ value: key, label: header }))}
          />
        ) : null}
        <form.Field name="format" as={SegmentedField} options={FORMATS} />
        {isKnown ? <form.Field name="is_active" as={Checkbox} label={activeStates.labels[1]} /> : null}
      </Form>
    </Modal>
  );
}

function useDone(title: string, onClose: () => void) {
  const { notify } = usePortal();
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: ['report-template'] });
    notify.success({ title });
    onClose();
  };
}

/** No columns chosen means all of them. */
function bodyOf<Values extends Pick<TemplateValues, 'columns' | 'description'>>(values: Values) {
  return {
    ...values,
    columns: values.columns.length === 0 ? null : values.columns,
    description: values.description.trim() === '' ? null : values.description,
  };
}

function valuesOf({ name, description, kind, columns, format, is_active: isActive }: ReportTemplate): TemplateValues {
  return { name, description: description ?? '', kind, columns: columns ?? [], format, is_active: isActive };
}
