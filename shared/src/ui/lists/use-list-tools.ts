import { useCallback, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { whenIdle } from '../../timing/index.ts';
import { usePortal } from '../root/portal-context.ts';
import { uiText } from '../ui.text.ts';
import type { ListToolsCode } from './list-features.ts';
import type { ListToolsProps } from './list-features.ts';

/** Brings the code of a list's tools: once the browser has nothing better to do, or when it is wanted. */
export function useListTools(tools: ListToolsCode): {
  readonly Tools: ComponentType<ListToolsProps> | undefined;
  /** Brings it now and says so when that fails. */
  readonly load: () => void;
} {
  const { notify } = usePortal();
  const [Tools, setTools] = useState<ComponentType<ListToolsProps>>();
  const bring = useCallback(async () => {
    const ListTools = await tools.load();
    setTools(() => ListTools);
  }, [tools]);
  useEffect(() => whenIdle(() => void bring().catch(() => undefined)), [bring]);
  const load = useCallback(() => {
    bring().catch(() => {
      notify.error({ title: uiText.partFailed });
    });
  }, [bring, notify]);
  return { Tools, load };
}
