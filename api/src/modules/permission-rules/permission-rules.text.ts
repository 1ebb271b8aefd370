/** Field errors of rules. */
export const ruleText = {
  alreadyExists: 'Энэ ангиллын дүрэм бүртгэгдсэн байна. Түүнийг засна уу.',
} as const;
