import { formatTime } from '@ecard/shared/format';

/** Words that all dashboards share. */
export const dashboardText = {
  updatedAt: (moment: string) => `шинэчлэгдсэн ${formatTime(moment)}`,
  nothing: '–',
  download: 'Татах',
  before: (value: string) => `өмнө ${value}`,
  partial: { day: 'дутуу өдөр', week: 'дутуу долоо хоног', month: 'дутуу сар', year: 'дутуу жил' },
  rows: { hide: 'Хаах', failed: 'Жагсаалтыг ачаалж чадсангүй', next: 'Дараагийнх', first: 'Эхнээс' },
  empty: {
    title: 'Мэдээлэл алга',
    hint: 'Энэ хугацаанд зорчилт бүртгэгдээгүй байна. Өөр хугацаа сонгоно уу.',
  },
};
