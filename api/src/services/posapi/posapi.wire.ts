import { z } from 'zod';
import { toWireAmount } from '../wire-amount.ts';
import { normaliseFieldNames } from './field-names.ts';
import type { NewReceipt, ReceiptAmounts } from './posapi.port.ts';

const anyCase = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(normaliseFieldNames, schema);
const text = z.union([z.string(), z.number()]).transform(String);
const optionalText = text.nullish().transform((value) => (value === null || value === '' ? undefined : value));
const flag = z.union([z.boolean(), z.enum(['true', 'false'])]).transform((value) => value === true || value === 'true');

/** Answer of `POST /rest/receipt`. */
export const receiptAnswerSchema = anyCase(
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('ERROR'), message: z.string().nullish() }),
    z.object({
      status: z.enum(['SUCCESS', 'PAYMENT']),
      id: z.string().regex(/^\d{33}$/),
      date: z.string(),
      easy: flag.nullish(),
      qrData: z.string().nullish(),
      lottery: z.string().nullish(),
      receipts: z.array(z.object({ id: z.string() })).default([]),
    }),
  ]),
);

/** Answer of `DELETE /rest/receipt`; a bare 200 is a success. */
export const returnAnswerSchema = anyCase(
  z.object({ status: z.string().nullish(), message: z.string().nullish() }).optional(),
);

/** Answer of `GET /rest/info`. */
export const infoSchema = anyCase(
  z.object({
    posNo: text,
    operatorName: z.string().default(''),
    lastSentDate: optionalText,
    leftLotteries: z.coerce.number(),
    unsentCount: z.coerce.number().optional(),
  }),
);

/** Answer of `GET /rest/bankAccounts`. */
export const bankAccountsSchema = anyCase(
  z.array(
    z.object({
      id: text.optional(),
      bankAccountNo: text,
      bankAccountName: z.string().default(''),
      bankName: z.string().default(''),
    }),
  ),
);

/** Envelope of the public look-ups. */
export const tinAnswerSchema = z.object({ status: z.coerce.number(), data: optionalText });
export const taxpayerAnswerSchema = z.object({
  status: z.coerce.number(),
  data: z
    .object({
      name: z.string().nullish(),
      vatPayer: flag.nullish(),
      cityPayer: flag.nullish(),
      found: flag.nullish(),
      isGovernment: flag.nullish(),
    })
    .nullish(),
});
export const branchAnswerSchema = z.object({
  status: z.coerce.number(),
  data: z.array(z.object({ branchCode: text, branchName: z.string(), subBranchCode: text, subBranchName: z.string() })),
});

/** Body of `POST /rest/receipt`. */
export function toReceiptBody(receipt: NewReceipt) {
  return {
    branchNo: receipt.branchNo,
    ...amounts(receipt),
    districtCode: receipt.districtCode,
    merchantTin: receipt.merchantTin,
    customerTin: receipt.customerTin,
    posNo: receipt.posNo,
    consumerNo: receipt.consumerNo,
    type: receipt.type,
    inactiveId: receipt.inactiveId,
    invoiceId: receipt.invoiceId,
    reportMonth: receipt.reportMonth,
    billIdSuffix: receipt.billIdSuffix,
    receipts: receipt.receipts.map((part) => ({
      ...amounts(part),
      taxType: part.taxType,
      merchantTin: receipt.merchantTin,
      customerTin: receipt.customerTin,
      bankAccountNo: part.bankAccountNo,
      items: part.items.map((item) => ({
        name: item.name,
        barCode: '',
        barCodeType: 'UNDEFINED',
        classificationCode: item.classificationCode,
        taxProductCode: item.taxProductCode,
        measureUnit: item.measureUnit,
        qty: item.qty,
        unitPrice: toWireAmount(item.unitPrice),
        totalBonus: 0,
        ...amounts(item),
      })),
    })),
    payments: receipt.payments.map(({ code, status, paidAmount }) => ({
      code,
      status,
      paidAmount: toWireAmount(paidAmount),
    })),
  };
}

function amounts({ totalAmount, totalVat, totalCityTax }: ReceiptAmounts) {
  return {
    totalAmount: toWireAmount(totalAmount),
    totalVAT: toWireAmount(totalVat),
    totalCityTax: toWireAmount(totalCityTax),
  };
}
