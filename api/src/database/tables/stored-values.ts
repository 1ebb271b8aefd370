import type { ReceiptPaymentCode, RidesPeriod, TaxType } from '@ecard/shared/api-schema';

/** Tugrik. */
export interface AutoTopup {
  readonly threshold: number;
  readonly amount: number;
  readonly source: 'QPAY';
}

export interface CardNotify {
  readonly low_balance?: boolean;
  readonly ride?: boolean;
  readonly expiry?: boolean;
}

/** A document that proves a right; `file_id` is a public id of `file`. */
export interface Evidence {
  file_id: string;
  doc_type: string;
  doc_no?: string | null | undefined;
  issued_by?: string | null | undefined;
  expires_on?: string | null | undefined;
}

/** A checked row of a list of beneficiaries, with the benefit that the rule of its category gives. */
export interface PermissionImportRow {
  readonly row: number;
  readonly category: {
    readonly id: number;
    readonly rule: {
      readonly discount_percent: number | null;
      readonly fixed_fare: string | null;
      readonly rides_limit: number | null;
      readonly rides_period: RidesPeriod | null;
    };
  };
  readonly holder: {
    readonly card_id: number | null;
    readonly user_id: number | null;
    readonly organization_id: number | null;
    readonly holder_name: string;
    readonly holder_register_masked: string | null;
    readonly district_id: number | null;
  };
  readonly valid_from: string;
  readonly valid_to: string;
  readonly season_id: number | null;
  readonly note: string | null;
}

/** Line of a tax receipt; amounts in tugrik, taxes included. */
export interface StoredReceiptItem {
  readonly name: string;
  readonly classification_code: string;
  readonly tax_product_code: string | null;
  readonly measure_unit: string;
  readonly qty: number;
  readonly unit_price: number;
  readonly total_amount: number;
  readonly total_vat: number;
  readonly total_city_tax: number;
}

/** Part of a package with one tax type; amounts in tugrik. */
export interface StoredSubReceipt {
  /** 33 digits once PosAPI has registered it. */
  readonly id: string | null;
  readonly tax_type: TaxType;
  readonly total_amount: number;
  readonly total_vat: number;
  readonly total_city_tax: number;
  readonly items: readonly StoredReceiptItem[];
}

export interface StoredReceiptPayment {
  readonly code: ReceiptPaymentCode;
  readonly status: 'PAID' | 'PAY' | 'REVERSED' | 'ERROR';
  readonly paid_amount: number;
}

/** Author of a list of beneficiaries, for the audit log of its rows. */
export interface ImportActor {
  readonly userId: number | null;
  readonly impersonatorId: number | null;
  readonly organizationId: number | null;
  readonly terminalId: number | null;
  readonly ip: string | null;
  readonly requestId: string | null;
}

/** Members that only their writer and reader know. */
export type JsonObject = Record<string, unknown>;

/** Headers of an answer, by name. */
export type Headers = Readonly<Record<string, string>>;

/** An application of a phone that opens a payment. */
export interface PaymentLink {
  readonly name: string;
  readonly description: string;
  readonly logo: string;
  readonly link: string;
}
