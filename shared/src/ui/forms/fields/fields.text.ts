export const fieldsText = {
  searching: 'Хайж байна…',
  noMatch: 'Илэрц олдсонгүй',
  searchFailed: 'Хайж чадсангүй. Дахин оролдоно уу.',
  /** Of a record that is archived, closed or not in use yet. */
  inactive: 'идэвхгүй',
  found: (count: number) => `${String(count)} илэрц`,
  clear: 'Цэвэрлэх',
  open: 'Жагсаалт нээх',
  chosenOf: (field: string) => `${field}: сонгосон`,
  dropChoice: (at: number) => `${String(at)}-р сонголтыг хасах`,

  whichNumber: (typed: string, one: number, other: number) =>
    `«${typed}»: ${String(one)} эсвэл ${String(other)} – аль нь вэ?`,
  unclearNumber: (typed: string) => `«${typed}» гэснийг тоо болгож унших боломжгүй байна.`,
  writeDecimals: 'Бутархайг цэгээр, мянгатыг таслалаар тусгаарлаж бичнэ үү.',
  writeWhole: 'Бүхэл тоо бичнэ үү. Мянгатыг таслалаар тусгаарлаж болно (ж: 1,000).',

  chooseFiles: 'Файл сонгох',
  noFile: 'Файл сонгоогүй',
  dropFiles: 'эсвэл энд чирж оруулна уу',
  uploading: 'Илгээж байна…',
  uploadWaits: (progress: number) =>
    `Холболт тасарлаа (${String(Math.floor(progress * 100))}% илгээсэн). Холбогдмогц үргэлжилнэ.`,
  removeFile: (name: string) => `${name} файлыг хасах`,
  fileTooLarge: (most: string) => `Файл ${most}-аас том байна`,
  fileEmpty: 'Файл хоосон байна',
  tooManyFiles: (most: number) => `${String(most)}-аас олон файл хавсаргах боломжгүй`,
};
