import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to seasons. */
export const seasonProblems = defineProblems({
  SEASON_OVERLAP: {
    status: 422,
    title: 'Another season of the kind covers some of these days',
    message: 'Энэ төрлийн өөр улирлын хугацаатай давхцаж байна.',
  },
  SEASON_IN_USE: {
    status: 422,
    title: 'Permits or entitlements lie outside the new days',
    message: 'Шинэ хугацаанаас гадуур олгосон зөвшөөрөл, эрх байгаа тул богиносгох боломжгүй.',
  },
  SEASON_NOT_WITHDRAWABLE: {
    status: 422,
    title: 'The season has begun, is active, or something refers to it',
    message: 'Эхэлсэн, идэвхтэй, эсвэл карт, эрх, зөвшөөрөл, бүтээгдэхүүнд ашигласан улирлыг устгах боломжгүй.',
  },
});
