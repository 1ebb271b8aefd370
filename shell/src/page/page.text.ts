export const pageText = {
  portal: 'Улаанбаатар И-карт',
  title: {
    'not-found': 'Хуудас олдсонгүй',
    unavailable: 'Түр ажиллахгүй байна',
    'startup-failed': 'Түр ажиллахгүй байна',
    error: 'Хуудас олдсонгүй',
  },
};
