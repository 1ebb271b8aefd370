import type { HomeTile } from '@ecard/shared/contract';

/** The part of the number that is new. */
const OF_WEEK = { number: 'total', show: 'before', words: 'Үүнээс сүүлийн 7 хоногт' } as const;
const WAITING = { part: 'waiting', unit: 'count', number: 'total' } as const;
const TODAY = { part: 'today', unit: 'count', number: 'total' } as const;

/** Numbers of this remote on the home of staff; the build writes them into `release.json`. */
export const home: readonly HomeTile[] = [
  {
    ...WAITING,
    name: 'locked-users',
    action: 'admin.user.unlock',
    title: 'Түгжигдсэн хэрэглэгч',
    icon: 'lock',
    tone: 'warning',
    endpoint: '/api/user?status=LOCKED&page_size=1',
    trend: {
      ...OF_WEEK,
      endpoint: '/api/user?status=LOCKED&last_login_from={today-6}&page_size=1',
      words: 'Үүнээс сүүлийн 7 хоногт нэвтэрсэн',
    },
    link: '/users?status=LOCKED',
  },
  {
    ...WAITING,
    name: 'invited-users',
    action: 'admin.user.resetpassword',
    title: 'Урилга хүлээн аваагүй',
    icon: 'user',
    endpoint: '/api/user?status=INVITED&page_size=1',
    trend: { ...OF_WEEK, endpoint: '/api/user?status=INVITED&created_from={today-6}&page_size=1' },
    link: '/users?status=INVITED',
  },
  {
    ...WAITING,
    name: 'waiting-entitlements',
    action: 'ec.permission.approve',
    title: 'Шийдвэр хүлээж буй хөнгөлөлт',
    icon: 'clock',
    tone: 'warning',
    endpoint: '/api/ec/permissions/stats',
    number: 'queue.total',
    trend: {
      ...OF_WEEK,
      endpoint: '/api/ec/permissions?status=SUBMITTED,IN_REVIEW&created_from={today-6}&page_size=1',
    },
    link: '/ec-permission?status=SUBMITTED,IN_REVIEW',
  },
  {
    ...WAITING,
    name: 'submitted-permits',
    action: 'permit.temporary.approve',
    title: 'Шийдвэр хүлээж буй зөвшөөрөл',
    icon: 'clock',
    tone: 'warning',
    endpoint: '/api/temporary-permission?status=SUBMITTED&page_size=1',
    trend: {
      ...OF_WEEK,
      endpoint: '/api/temporary-permission?status=SUBMITTED&submitted_from={today-6}&page_size=1',
    },
    link: '/temporary-permission?status=SUBMITTED&sort=submitted_at',
  },
  {
    ...WAITING,
    name: 'ending-permits',
    action: 'permit.temporary.view',
    title: '7 хоногт дуусах зөвшөөрөл',
    icon: 'calendar',
    endpoint: '/api/temporary-permission?status=ACTIVE&ends_within_days=7&page_size=1',
    trend: {
      ...OF_WEEK,
      endpoint: '/api/temporary-permission?status=ACTIVE&ends_within_days=1&page_size=1',
      words: 'Үүнээс маргааш хүртэл',
    },
    link: '/temporary-permission?status=ACTIVE&ends_within_days=7',
  },
  {
    ...WAITING,
    name: 'draft-directions',
    action: 'net.direction.update',
    title: 'Ноорог чиглэл',
    icon: 'route',
    endpoint: '/api/direction?status=DRAFT&page_size=1',
    trend: { ...OF_WEEK, endpoint: '/api/direction?status=DRAFT&created_from={today-6}&page_size=1' },
    link: '/direction?status=DRAFT',
  },
  {
    ...WAITING,
    name: 'closed-locations',
    action: 'net.location.update',
    title: 'Түр хаасан байршил',
    icon: 'location',
    endpoint: '/api/location?status=TEMP_CLOSED&page_size=1',
    trend: {
      ...OF_WEEK,
      endpoint: '/api/location?status=TEMP_CLOSED&updated_from={today-6}&page_size=1',
      words: 'Үүнээс сүүлийн 7 хоногт өөрчилсөн',
    },
    link: '/location?status=TEMP_CLOSED',
  },
  {
    ...TODAY,
    name: 'requested-permits',
    action: 'permit.temporary.view',
    title: 'Өнөөдөр ирсэн зөвшөөрлийн хүсэлт',
    icon: 'shield',
    endpoint: '/api/temporary-permission?submitted_from={today}&submitted_to={today}&page_size=1',
    trend: {
      number: 'total',
      show: 'before',
      words: 'Өчигдөр',
      endpoint: '/api/temporary-permission?submitted_from={today-1}&submitted_to={today-1}&page_size=1',
    },
    link: '/temporary-permission?submitted_from={today}&submitted_to={today}',
  },
  {
    ...TODAY,
    name: 'full-trips',
    action: 'net.capacity.view',
    title: 'Өчигдрийн дүүрсэн рейс',
    icon: 'bus',
    endpoint: '/api/load-observation/overloaded?from={today-1}&to={today-1}',
    trend: {
      number: 'total',
      show: 'change',
      words: 'долоо хоногийн өмнөх өдрөөс',
      good: 'down',
      endpoint: '/api/load-observation/overloaded?from={today-8}&to={today-8}',
    },
    link: '/load-capacity/load?from={today-1}&to={today-1}',
  },
  {
    ...TODAY,
    name: 'signed-in-users',
    action: 'admin.user.view',
    title: 'Өнөөдөр нэвтэрсэн хэрэглэгч',
    icon: 'users',
    endpoint: '/api/user?last_login_from={today}&page_size=1',
    // A user has one last sign-in: those of yesterday who came again are no longer counted there.
    trend: {
      number: 'total',
      show: 'before',
      words: 'Үүнээс ажилтан',
      endpoint: '/api/user?last_login_from={today}&kind=STAFF&page_size=1',
    },
    link: '/users?last_login_from={today}',
  },
];
