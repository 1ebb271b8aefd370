export const fieldsText = {
  searching: 'Хайж байна…',
  noMatch: 'Илэрц олдсонгүй',
  searchFailed: 'Хайж чадсангүй. Дахин оролдоно уу.',
  found: (count: number) => `${String(count)} илэрц`,
  clear: 'Цэвэрлэх',
  open: 'Жагсаалт нээх',
  chosenOf: (field: string) => `${field}: сонгосон`,
  dropChoice: (at: number) => `${String(at)}-р сонголтыг хасах`,

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
