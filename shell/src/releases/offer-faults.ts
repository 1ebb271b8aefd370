import { ReleaseError } from './release-error.ts';
import type { RefusalCode, ReleaseErrorCode } from './release-error.ts';

export interface RegistryLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** A release that was refused, for its team. */
export interface RefusedRelease {
  readonly version: string | undefined;
  readonly code: RefusalCode;
  readonly reason: string;
  /** Epoch milliseconds of the first time. */
  readonly since: number;
}

export interface OfferFaultsOptions {
  readonly log: RegistryLog;
  /** Epoch milliseconds. */
  now(): number;
  /** Counts a look by its outcome. */
  onLook(remote: string, outcome: string): void;
  /** Returns the active version of a remote. */
  promotedOf(name: string): string | undefined;
}

/** Reasons for which releases that origins offer are not used. */
export interface OfferFaults {
  /** Versions in quarantine, by remote. */
  readonly quarantined: Readonly<Record<string, string>>;
  readonly refused: Readonly<Record<string, RefusedRelease>>;
  /** Says a fault of an offered version once, not at every look, until a look at the origin goes well. */
  note(remote: string, error: unknown, version?: string): void;
  /** Says that a version was taken back, and that `promoted` is active instead. */
  noteWithdrawn(remote: string, version: string, reason: string, promoted: string | undefined): void;
  /** A look at the remote's origin went well. */
  forget(remote: string): void;
}

export function createOfferFaults({ log, now, onLook, promotedOf }: OfferFaultsOptions): OfferFaults {
  const last = new Map<string, string>();
  const quarantined = new Map<string, string>();
  const refused = new Map<string, RefusedRelease>();
  return {
    get quarantined() {
      return Object.fromEntries(quarantined);
    },
    get refused() {
      return Object.fromEntries(refused);
    },
    note(remote, error, version) {
      const code = codeOf(error);
      onLook(remote, code);
      if (code === 'RELEASE_QUARANTINED' && version !== undefined) quarantined.set(remote, version);
      const fault = faultOf(code, version);
      if (last.get(remote) === fault) return;
      last.set(remote, fault);
      const reason = error instanceof Error ? error.message : String(error);
      refused.set(remote, { version, code, reason, since: now() });
      const facts = { remote, version, promoted: promotedOf(remote), code };
      log.warn({ ...facts, err: error }, 'release not promoted');
    },
    noteWithdrawn(remote, version, reason, promoted) {
      last.set(remote, faultOf('RELEASE_QUARANTINED', version));
      quarantined.set(remote, version);
      refused.set(remote, { version, code: 'RELEASE_WITHDRAWN', reason, since: now() });
      onLook(remote, 'RELEASE_WITHDRAWN');
      const facts = { remote, version, promoted, code: 'RELEASE_WITHDRAWN', reason };
      log.warn(facts, 'the remote goes back to its last good release');
    },
    forget(remote) {
      last.delete(remote);
      quarantined.delete(remote);
      refused.delete(remote);
    },
  };
}

function faultOf(code: string, version: string | undefined): string {
  return `${code} ${version ?? ''}`;
}

function codeOf(error: unknown): ReleaseErrorCode {
  return error instanceof ReleaseError ? error.code : 'RELEASE_UNREACHABLE';
}
