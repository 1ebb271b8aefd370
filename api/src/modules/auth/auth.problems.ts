import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to sign-in and one's own account. */
export const authProblems = defineProblems({
  OTP_REQUIRED: {
    status: 401,
    title: 'A one-time code is required',
    message: 'Утсанд тань илгээсэн 6 оронтой кодыг оруулна уу.',
  },
  OTP_WRONG: {
    status: 422,
    title: 'The one-time code is wrong or over',
    message: 'Код буруу эсвэл хугацаа нь дууссан байна. Шинэ код аваад дахин оролдоно уу.',
  },
  OTP_TOO_SOON: {
    status: 429,
    title: 'A code was sent a moment ago',
    message: 'Код дөнгөж илгээсэн байна. 60 секундын дараа дахин авна уу.',
  },
  TOTP_REQUIRED: {
    status: 401,
    title: 'A code of the authenticator is required',
    message: 'Баталгаажуулагч апп дахь 6 оронтой кодыг оруулна уу.',
  },
  TOTP_WRONG: {
    status: 422,
    title: 'The code of the authenticator is wrong or was used',
    message: 'Код буруу эсвэл нэг удаа ашиглагдсан байна. Апп дахь дараагийн кодыг оруулна уу.',
  },
  AUTHENTICATOR_MISSING: {
    status: 422,
    title: 'No authenticator is being set up, or none is in use',
    message: 'Баталгаажуулагч апп холбогдоогүй байна. Тохиргоог эхнээс нь хийнэ үү.',
  },
  AUTHENTICATOR_IN_USE: {
    status: 422,
    title: 'An authenticator is in use',
    message: 'Баталгаажуулагч апп аль хэдийн холбогдсон байна. Солих бол эхлээд унтраана уу.',
  },
  LINK_INVALID: {
    status: 422,
    title: 'The link was used or is over',
    message: 'Холбоос хүчингүй эсвэл ашиглагдсан байна. Шинэ холбоос аваарай.',
  },
  PASSWORD_WRONG: {
    status: 422,
    title: 'The present password is wrong',
    message: 'Одоогийн нууц үг буруу байна.',
  },
  PASSWORD_SAME: {
    status: 422,
    title: 'The new password is the old one',
    message: 'Шинэ нууц үг хуучнаасаа өөр байх ёстой.',
  },
  PHONE_REQUIRED: {
    status: 422,
    title: 'Two-factor sign-in needs a phone',
    message: 'Хоёр шатлалт нэвтрэлтэд баталгаажсан утасны дугаар шаардлагатай.',
  },
  CONTACT_TAKEN: {
    status: 422,
    title: 'The contact belongs to another account',
    message: 'Энэ утас эсвэл имэйл өөр бүртгэлд холбогдсон байна.',
  },
  NOT_IMPERSONATING: {
    status: 422,
    title: 'Nobody works as somebody else',
    message: 'Та өөр хүний нэрийн өмнөөс ажиллаагүй байна.',
  },
  NOT_WHILE_IMPERSONATING: {
    status: 403,
    title: 'Not while working as somebody else',
    message: 'Өөр хүний нэрийн өмнөөс ажиллаж байхад энэ үйлдлийг хийх боломжгүй.',
  },
});
