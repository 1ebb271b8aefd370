export const importText = {
  badCharacter: (column: string) => `«${column}» баганад хадгалах боломжгүй тэмдэгт байна. Утгыг дахин бичнэ үү.`,
} as const;
