import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to roles. */
export const roleProblems = defineProblems({
  ROLE_IN_USE: { status: 422, title: 'Users have the role', message: 'Энэ эрхийг хэрэглэгчид ашиглаж байна.' },
  ROLE_IS_SYSTEM: {
    status: 422,
    title: 'System roles do not change',
    message: 'Системийн эрхийг өөрчлөх боломжгүй. Хувилж аваад өөрчилнө үү.',
  },
  ROLE_CODE_TAKEN: { status: 422, title: 'Another role has the code', message: 'Ийм кодтой эрх байна.' },
  ACTION_OF_STAFF: {
    status: 422,
    title: 'Only roles of staff may grant the action',
    message: 'Энэ үйлдлийг зөвхөн ажилтны эрхэд олгоно.',
  },
  OWN_ROLE: {
    status: 422,
    title: 'Only a system administrator adds actions to a role of oneself',
    message: 'Өөрийн эзэмшдэг эрхэд үйлдэл нэмэх боломжгүй. Системийн админ нэмнэ.',
  },
  BEYOND_OWN: {
    status: 422,
    title: 'Only a system administrator passes on actions that they may not do themselves',
    message: 'Өөрт тань байхгүй үйлдлийг бусдад олгох боломжгүй. Системийн админ олгоно.',
  },
  UNKNOWN_ACTION: { status: 422, title: 'There is no such action', message: 'Ийм үйлдэл байхгүй байна.' },
});
