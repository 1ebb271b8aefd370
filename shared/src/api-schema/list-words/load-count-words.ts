/** Columns of the counts that people entered, of their file, and the words of the form of one. */
export const loadCountColumns = {
  observed_at: 'Хэзээ',
  direction: 'Чиглэл',
  way: 'Явах зүг',
  stop: 'Буудал',
  vehicle: 'Машин',
  trip_no: 'Рейс',
  on_count: 'Суусан хүн',
  off_count: 'Буусан хүн',
  load: 'Машинд байгаа хүн',
  capacity_total: 'Багтаамж',
  load_factor: 'Дүүргэлт',
  level: 'Түвшин',
  note: 'Тэмдэглэл',
};
