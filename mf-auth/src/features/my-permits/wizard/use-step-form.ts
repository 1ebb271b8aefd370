import { temporaryPatchSchema, temporaryPermissionSchema } from '@ecard/shared/api-schema';
import type { TemporaryPermission } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { useNavigate, usePortal, useQueryClient } from '@ecard/shared/ui';
import { useForm, useFormDraft } from '@ecard/shared/ui/work';
import type { BodySchema, FormCall, FormOptions, PortalForm } from '@ecard/shared/ui/work';
import { stepAfter, stepHref } from './wizard-steps.ts';
import type { StepName } from './step-names.ts';
import { keepPermit, permitPath, permitQuery } from './wizard.queries.ts';

type Body = Readonly<Record<string, unknown>>;

interface StepForm<Values extends object> extends Pick<
  FormOptions<Values, Body>,
  'labels' | 'required' | 'fieldOfPath'
> {
  readonly permit: TemporaryPermission;
  readonly step: StepName;
  readonly schema: BodySchema<Body>;
  readonly valuesOf: (permit: TemporaryPermission) => Values;
  readonly toBody: (values: Values) => Body;
}

/**
 * The form of one step: a draft is kept at the host as it is typed, and its last changes in the tab until they are there; a
 * request that was returned is sent step by step. Then it goes on to the next step.
 */
export function useStepForm<Values extends object>({
  permit,
  step,
  schema,
  valuesOf,
  toBody,
  ...options
}: StepForm<Values>): PortalForm<Values> {
  const { http } = usePortal();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const draft = useFormDraft<Values>(`permit-${permit.id}-${step}`);
  const patch = async (body: unknown, call: FormCall): Promise<TemporaryPermission> => {
    try {
      return temporaryPermissionSchema.parse((await http.patch<unknown>(permitPath(permit.id), body, call)).data);
    } catch (error) {
      // Another tab has changed it, or has handed it in.
      const current = temporaryPermissionSchema.safeParse(toProblem(error).current);
      if (current.success) keepPermit(cache, current.data);
      throw error;
    }
  };

  return useForm<Values, Body, TemporaryPermission>({
    ...options,
    schema,
    initial: valuesOf(permit),
    toBody,
    record: {
      version: permit.version,
      readCurrent(current) {
        const now = temporaryPermissionSchema.parse(current);
        return { values: valuesOf(now), version: now.version };
      },
    },
    send(body, call) {
      const present = cache.getQueryData(permitQuery(http, permit.id).queryKey) ?? permit;
      const before = toBody(valuesOf(present));
      const changed = Object.entries(body).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
      );
      return changed.length === 0 ? Promise.resolve(present) : patch(Object.fromEntries(changed), call);
    },
    onDone(saved) {
      keepPermit(cache, saved);
      void navigate(stepHref(saved.id, stepAfter(step)));
    },
    ...(permit.status === 'DRAFT'
      ? {
          autosave: {
            schema: temporaryPatchSchema,
            send: patch,
            onKept: (kept: TemporaryPermission) => {
              keepPermit(cache, kept);
            },
          },
        }
      : {}),
    ...(draft ? { draft } : {}),
  });
}
