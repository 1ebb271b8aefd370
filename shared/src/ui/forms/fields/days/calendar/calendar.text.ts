/** Texts of the calendar beside the names of months and days, which are those of the formats. */
export const calendarText = {
  months: 'Сар солих',
  month: 'Сар',
  year: 'Он',
  next: 'Дараагийн сар',
  previous: 'Өмнөх сар',
  yearName: (year: number) => `${String(year)} он`,
  day: (day: string, isToday: boolean, isChosen: boolean) =>
    `${day}${isToday ? ', өнөөдөр' : ''}${isChosen ? ', сонгосон' : ''}`,
  chooseFrom: 'Эхлэх өдрөө сонгоно уу',
  chooseTo: 'Дуусах өдрөө сонгоно уу',
};
