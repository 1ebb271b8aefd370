export const importText = {
  badCharacter: (column: string) => `«${column}» баганад хадгалах боломжгүй тэмдэгт байна. Утгыг дахин бичнэ үү.`,
  columnTwice: (column: string) =>
    `Толгой мөрөнд «${column}» нэртэй хоёр багана байна. Илүү баганыг устгаад дахин оролдоно уу.`,
  sameColumn: (one: string, other: string) =>
    `«${one}», «${other}» баганын утга нэг байна. Илүү баганыг устгаад дахин оролдоно уу.`,
  missingColumn: (choices: readonly string[]) => `${choices.map((name) => `«${name}»`).join(' эсвэл ')} багана алга.`,
} as const;
