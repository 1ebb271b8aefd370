import { formatTime } from '@ecard/shared/format';

/** Words that all dashboards share. */
export const dashboardText = {
  updatedAt: (moment: string) => `шинэчлэгдсэн ${formatTime(moment)}`,
  nothing: '–',
  before: (value: string) => `өмнө ${value}`,
  partialDay: 'дутуу өдөр',
  empty: {
    title: 'Мэдээлэл алга',
    hint: 'Энэ хугацаанд зорчилт бүртгэгдээгүй байна. Өөр хугацаа сонгоно уу.',
  },
};
