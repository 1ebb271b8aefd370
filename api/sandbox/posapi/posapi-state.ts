/** A package PosAPI has registered. */
export interface SandboxReceipt {
  readonly id: string;
  readonly type: string;
  readonly totalAmount: number;
  readonly merchantTin: string;
  readonly customerTin: string | undefined;
  readonly consumerNo: string | undefined;
  readonly billIdSuffix: string;
  /** The sent receipt as JSON, to recognise a repetition. */
  readonly fingerprint: string;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly date: string;
  isConfirmed: boolean;
  isSent: boolean;
  state: 'ACTIVE' | 'RETURN_PENDING' | 'RETURNED' | 'CORRECTED';
}

/** Everything the sandbox of PosAPI knows; it forgets when it stops. */
export interface PosApiState {
  readonly receipts: Map<string, SandboxReceipt>;
  leftLotteries: number;
  lastSentDate: string | undefined;
}

export function createPosApiState(): PosApiState {
  return { receipts: new Map(), leftLotteries: 5_000, lastSentDate: undefined };
}
