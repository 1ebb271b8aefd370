/** Columns of the fullest trips and of their file. */
export const overloadedTripColumns = {
  trip_no: 'Рейс',
  direction: 'Чиглэл',
  way: 'Явах зүг',
  day: 'Өдөр',
  started_at: 'Эхэлсэн',
  vehicle: 'Машин',
  max_load: 'Хамгийн их ачаалал',
  capacity_total: 'Багтаамж',
  load_factor: 'Дүүргэлт',
  overloaded_stops: 'Хэт ачаалалтай буудал',
  level: 'Түвшин',
};
