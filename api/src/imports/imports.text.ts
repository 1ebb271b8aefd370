export const importText = {
  badCharacter: (column: string) => `«${column}» баганад хадгалах боломжгүй тэмдэгт байна. Утгыг дахин бичнэ үү.`,
  columnTwice: (column: string) =>
    `Толгой мөрөнд «${column}» нэртэй хоёр багана байна. Илүү баганыг устгаад дахин оролдоно уу.`,
} as const;
