import type { MenuEntry } from '@ecard/shared/api-schema';
import type { Tracing } from '@ecard/shared/observe';
import type { ShellAssets } from '@ecard/webpack';
import type { HealthRecorder } from '../health/health-recorder.ts';
import type { Config } from '../config/config.ts';
import type { ShellMetrics } from '../metrics/shell-metrics.ts';
import type { NoteUse } from '../releases/release-use.ts';
import type { Renderer } from '../render/renderer.ts';
import type { ReleaseDesk } from './releases/release-desk.ts';
import type { ReleaseSet } from './release-sets/release-set.ts';

/** Dependencies of the server. */
export interface AppOptions {
  readonly config: Config;
  readonly renderer: Pick<Renderer, 'render'>;
  readonly shellAssets: ShellAssets;
  /** Folder of the shell's browser build. */
  readonly browserDirectory: string;
  readonly metrics: ShellMetrics;
  /** Counts how releases do; nobody does when absent. */
  readonly health?: Pick<HealthRecorder, 'reported' | 'rendered'> & {
    /** True for a version that pages of this shell may have. */
    knows(remote: string, version: string): boolean;
  };
  /** Called with the menus that the host gave for a page. */
  onMenus?(menus: readonly MenuEntry[]): void;
  /** No traces are sent when absent. */
  readonly tracing?: Tracing | undefined;
  /** Longest wait for the host to begin or go on with an answer to a browser; 30 000 ms when absent. */
  readonly hostTimeoutMs?: number;
  /** Destination of the log; stdout when absent. */
  readonly logStream?: { write(line: string): void };
  /**
   * Returns the release set that pages of a device are made of at the moment; without a number that of most devices;
   * `undefined` until the first look at the origins is done.
   */
  releaseSet(serialNo?: string | null): ReleaseSet | undefined;
  /** Versions that origins offer and that are not tried again, by remote. */
  quarantined?(): Readonly<Record<string, string>>;
  /**
   * Makes sure that a release that open pages may have is on this disk; without it what is not here is not found.
   *
   * @returns True when it is.
   */
  bringRelease?(name: string, version: string): Promise<boolean>;
  /** Makes sure that a browser file of another build of the shell is on this disk, as far as it can be had. */
  bringShellFile?(file: string): Promise<void>;
  /** Remembers that open pages use releases; nobody does when absent. */
  readonly noteUse?: NoteUse;
  /** Decisions about releases; without it there is no `/_releases`. */
  readonly desk?: ReleaseDesk;
}
