import { jest } from '@jest/globals';
import { use, useId, useState } from 'react';
import { queryOptions, useQuery } from '@ecard/shared/ui';
import type { MountProps, PortalContext } from '../contract/index.ts';
import { createTestContext } from '../testing/create-test-context.ts';
import type { RemoteDefinition, ScreenModule, ScreenProps } from './screen.ts';

interface Stage {
  http: PortalContext['http'] | undefined;
  late: Promise<string>;
}

/** External dependencies of the screens: the host's client, and a promise that one of them waits for. */
export const stage: Stage = { http: undefined, late: new Promise<string>(() => undefined) };

const cards = (http: PortalContext['http']) =>
  queryOptions({ queryKey: ['cards'], queryFn: async () => (await http.get<string[]>('/api/cards')).data });

/** Shows what it was asked for, and counts presses. */
export function Counter({ request }: ScreenProps) {
  const [count, setCount] = useState(0);
  return (
    <button
      type="button"
      id={useId()}
      onClick={() => {
        setCount(count + 1);
      }}
    >
      {`${request.route} ${request.url} ${String(count)}`}
    </button>
  );
}

function Cards() {
  const id = useId();
  const { data } = useQuery(cards(stage.http ?? createTestContext().http));
  return (
    <p id={id}>
      <label htmlFor={id}>{data?.join(', ') ?? 'loading'}</label>
    </p>
  );
}

function Late() {
  return <p>{use(stage.late)}</p>;
}

function Broken(): never {
  throw new Error('the screen broke');
}

const screens: Record<string, ScreenModule> = {
  counter: { Screen: Counter },
  other: { Screen: Counter },
  cards: {
    Screen: Cards,
    prefetch: async ({ context, queryClient }) => {
      await queryClient.query(cards(context.http)).catch(() => undefined);
      return undefined;
    },
  },
  late: { Screen: Late },
  broken: { Screen: Broken },
};
/** A remote with a screen of each kind. */
export const definition: RemoteDefinition = {
  name: 'mf-auth',
  screens: Object.fromEntries(
    Object.entries(screens).map(([name, screen]) => [name, () => Promise.resolve({ screen })]),
  ),
};

/** Makes the shell's request to a remote. */
export const requestOf = (route: string, url = `/${route}`) => ({ route, params: {}, url });

/** Props to mount a remote with, in an element of the page. */
export function propsFor(
  name: string,
  route: string,
  differences: Partial<MountProps> = {},
): MountProps & { report: jest.Mock } {
  const element = document.createElement('div');
  document.body.append(element);
  return {
    name,
    element,
    context: createTestContext(),
    request: requestOf(route),
    report: jest.fn(),
    ...differences,
  } as MountProps & { report: jest.Mock };
}
/** Until React has done what it has to do. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));
