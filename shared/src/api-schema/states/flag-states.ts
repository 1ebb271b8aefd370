import { defineEnumeration, defineFlag } from './enumeration.ts';

/** Flags without words of their own. */
export const answers = /* @__PURE__ */ defineFlag('Тийм', 'Үгүй');

/** Templates and rules that are offered, or not any more. */
export const activeStates = /* @__PURE__ */ defineFlag('Идэвхтэй', 'Идэвхгүй');

/** Classes of vehicles that are in use. */
export const usageStates = /* @__PURE__ */ defineFlag('Ашиглаж буй', 'Ашиглахгүй');

/** Places that a wheelchair can reach. */
export const accessStates = /* @__PURE__ */ defineFlag('Хүртээмжтэй', 'Хүртээмжгүй');

/** Products that are sold online, or at the counter alone. */
export const salesStates = /* @__PURE__ */ defineFlag('Онлайнаар зарна', 'Зөвхөн касс');

/** Fees of permits that have been paid. */
export const paidStates = /* @__PURE__ */ defineFlag('Төлсөн', 'Төлөөгүй');

/** Days within which a list is asked for what ends; the endpoints take any number. */
export const endsWithinDays = /* @__PURE__ */ defineEnumeration({
  '7': '7 хоногт дуусах',
  '30': '30 хоногт дуусах',
});
