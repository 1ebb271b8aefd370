import type { ShellAssets } from '@ecard/webpack';
import type { Config } from '../config/config.ts';
import type { ShellMetrics } from '../metrics/shell-metrics.ts';
import type { Renderer } from '../render/renderer.ts';
import type { ReleaseSet } from './release-set.ts';

/** What the server is put together from. */
export interface AppOptions {
  readonly config: Config;
  readonly renderer: Pick<Renderer, 'render'>;
  readonly shellAssets: ShellAssets;
  /** Folder of the shell's browser build. */
  readonly browserDirectory: string;
  readonly metrics: ShellMetrics;
  /** Longest wait for the host to begin or go on with an answer to a browser; 30 000 ms when absent. */
  readonly hostTimeoutMs?: number;
  /** Where the log goes; stdout when absent. */
  readonly logStream?: { write(line: string): void };
  /** The release set of the moment; `undefined` until the first look at the origins is done. */
  releaseSet(): ReleaseSet | undefined;
}
