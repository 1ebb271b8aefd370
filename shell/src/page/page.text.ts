export const pageText = {
  portal: 'Улаанбаатар И-карт',
  home: 'Нүүр',
  title: {
    'not-found': 'Хуудас олдсонгүй',
    unavailable: 'Түр ажиллахгүй байна',
    forbidden: 'Хандах эрх алга',
    'startup-failed': 'Түр ажиллахгүй байна',
    error: 'Хуудас олдсонгүй',
  },
};
