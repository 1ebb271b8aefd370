import { useCallback, useState } from 'react';
import type { ComponentType } from 'react';
import { usePortal } from '../root/portal-context.ts';
import { uiText } from '../ui.text.ts';
import type { ListToolsProps } from './tools/tools-props.ts';

/** Brings the code of a list's tools when it is wanted: no first paint needs it. */
export function useListTools(): {
  readonly Tools: ComponentType<ListToolsProps> | undefined;
  /** Brings it ahead; what fails is tried again when it is really wanted. */
  readonly expect: () => void;
  /** Brings it and says so when that fails. */
  readonly load: () => void;
} {
  const { notify } = usePortal();
  const [Tools, setTools] = useState<ComponentType<ListToolsProps>>();
  const bring = useCallback(async () => {
    const { ListTools } = await import(/* webpackChunkName: "list-tools" */ './tools/list-tools.tsx');
    setTools(() => ListTools);
  }, []);
  const expect = useCallback(() => void bring().catch(() => undefined), [bring]);
  const load = useCallback(() => {
    bring().catch(() => {
      notify.error({ title: uiText.partFailed });
    });
  }, [bring, notify]);
  return { Tools, expect, load };
}
