import { preferencesQuery } from '@ecard/shared/account';
import type { StoredPreferences } from '@ecard/shared/account';
import { preferencesSchema, storedPreferencesSchema } from '@ecard/shared/api-schema';
import type { Preferences } from '@ecard/shared/api-schema';
import { toProblem } from '@ecard/shared/http';
import { ErrorState, Panel, Skeleton, Stack, usePortal, useQuery, useQueryClient } from '@ecard/shared/ui';
import { Checkbox, Form, useForm } from '@ecard/shared/ui/work';
import { profileText } from './profile.text.ts';

const text = profileText.notifications;

/** Form of the channels by which the portal notifies of top-ups, decisions and deadlines. */
export function Notifications() {
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(preferencesQuery(http));
  return (
    <Panel title={text.title} description={text.lead}>
      {data ? (
        <NotificationForm stored={data} />
      ) : error ? (
        <ErrorState title={text.failed} message={toProblem(error).message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={3} height={28} />
      )}
    </Panel>
  );
}

function NotificationForm({ stored: { version, ...preferences } }: { readonly stored: StoredPreferences }) {
  const { http, notify } = usePortal();
  const cache = useQueryClient();
  const form = useForm<Preferences['notifications'], Preferences, StoredPreferences>({
    schema: preferencesSchema,
    initial: preferences.notifications,
    labels: { sms: text.sms, email: text.email },
    required: [],
    // The host replaces them whole.
    toBody: (notifications) => ({ ...preferences, notifications }),
    fieldOfPath: (path) => /^notifications\.(\w+)$/.exec(path)?.[1],
    record: {
      version,
      readCurrent: (current) => {
        const now = storedPreferencesSchema.parse(current);
        return { values: now.notifications, version: now.version };
      },
    },
    send: async (body, call) =>
      storedPreferencesSchema.parse((await http.put<unknown>('/api/user/preferences', body, call)).data),
    onDone: (answer) => {
      cache.setQueryData(['own-preferences'], answer);
      notify.success({ title: text.saved });
    },
  });
  return (
    <Form form={form} label={text.title}>
      <Stack gap={8}>
        <form.Field name="sms" as={Checkbox} />
        <form.Field name="email" as={Checkbox} />
      </Stack>
    </Form>
  );
}
