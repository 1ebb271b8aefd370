import type { ReceiptPaymentCode, TaxType } from '@ecard/shared/api-schema';
/** Calls of PosAPI 3.0 and of the tax authority's public look-ups. Amounts are integer möngö. */
export interface PosApi {
  /**
   * Registers a package of receipts. The same `billIdSuffix` on the same day answers the same receipt.
   *
   * @throws ServiceError `SERVICE_REFUSED` when PosAPI answers the status ERROR, or `SERVICE_UNAVAILABLE`.
   */
  createReceipt(receipt: NewReceipt): Promise<RegisteredReceipt>;
  /**
   * Returns a receipt.
   *
   * @param date - Time of its registration, as PosAPI answered it.
   * @returns `PENDING` when the citizen has confirmed the receipt and must agree first.
   */
  returnReceipt(id: string, date: string): Promise<'RETURNED' | 'PENDING'>;
  getInfo(): Promise<PosApiInfo>;
  /** Sends what has gathered to the tax authority now. */
  sendData(): Promise<void>;
  getBankAccounts(tin: string): Promise<readonly BankAccount[]>;
  /** @returns Nothing when no taxpayer has the register number. */
  findTin(registerNo: string): Promise<string | undefined>;
  findTaxpayer(tin: string): Promise<Taxpayer | undefined>;
  getDistricts(): Promise<readonly TaxDistrict[]>;
}

export type ReceiptType = 'B2C_RECEIPT' | 'B2B_RECEIPT' | 'B2C_INVOICE' | 'B2B_INVOICE';

export interface ReceiptAmounts {
  /** Taxes included. */
  readonly totalAmount: number;
  readonly totalVat: number;
  readonly totalCityTax: number;
}

export interface NewReceipt extends ReceiptAmounts {
  readonly type: ReceiptType;
  readonly branchNo: string;
  readonly districtCode: string;
  readonly merchantTin: string;
  readonly posNo: string;
  /** Unique in a day. */
  readonly billIdSuffix: string;
  readonly customerTin?: string | undefined;
  readonly consumerNo?: string | undefined;
  /** Receipt that this one corrects. */
  readonly inactiveId?: string | undefined;
  /** Invoice that is paid now. */
  readonly invoiceId?: string | undefined;
  /** `yyyy-MM`, only B2B and until the 7th of the following month. */
  readonly reportMonth?: string | undefined;
  readonly receipts: readonly NewSubReceipt[];
  readonly payments: readonly ReceiptPayment[];
}

export interface NewSubReceipt extends ReceiptAmounts {
  readonly taxType: TaxType;
  readonly bankAccountNo?: string | undefined;
  readonly items: readonly ReceiptItem[];
}

export interface ReceiptItem extends ReceiptAmounts {
  readonly name: string;
  readonly classificationCode: string;
  /** Only VAT_FREE and VAT_ZERO. */
  readonly taxProductCode?: string | undefined;
  readonly measureUnit: string;
  readonly qty: number;
  readonly unitPrice: number;
}

export interface ReceiptPayment {
  readonly code: ReceiptPaymentCode;
  readonly status: 'PAID' | 'PAY' | 'REVERSED' | 'ERROR';
  readonly paidAmount: number;
}

export interface RegisteredReceipt {
  /** 33 digits. */
  readonly id: string;
  readonly status: 'SUCCESS' | 'PAYMENT';
  /** `yyyy-MM-dd HH:mm:ss` in Ulaanbaatar. */
  readonly date: string;
  readonly easy: boolean;
  /** Only for the printed receipt: never stored. */
  readonly qrData: string;
  /** Only for the printed receipt: never stored. */
  readonly lottery: string | undefined;
  /** Identifiers of the sub-receipts, in the order they were sent. */
  readonly receiptIds: readonly string[];
}

export interface PosApiInfo {
  readonly posNo: string;
  readonly operatorName: string;
  readonly lastSentDate: string | undefined;
  /** 0 means that receipts get no lottery number. */
  readonly leftLotteries: number;
  /** Receipts that wait to be sent, where PosAPI says so. */
  readonly unsentCount: number | undefined;
}

export interface BankAccount {
  readonly id: string;
  readonly bankAccountNo: string;
  readonly bankAccountName: string;
  readonly bankName: string;
}

export interface Taxpayer {
  readonly name: string;
  readonly vatPayer: boolean;
  readonly cityPayer: boolean;
  readonly isGovernment: boolean;
}

export interface TaxDistrict {
  readonly branchCode: string;
  readonly branchName: string;
  readonly subBranchCode: string;
  readonly subBranchName: string;
}
