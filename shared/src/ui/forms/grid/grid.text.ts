export const gridText = {
  empty: 'Мөр алга. Доорх товчоор нэмнэ үү.',
  ordinal: '-р мөр',
  remove: (place: number) => `${String(place)}-р мөрийг хасах`,
  removed: (place: number) => `${String(place)}-р мөрийг хаслаа`,
  undo: 'Буцаах',
  keys: 'Enter: дараагийн мөр · ↑ ↓: мөр хооронд · Alt + ↑ ↓: мөр зөөх · Ctrl + Backspace: мөр хасах',
};
