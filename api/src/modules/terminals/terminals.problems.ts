import { defineProblems } from '../../http/problem-error.ts';

/** Problems specific to terminals. */
export const terminalProblems = defineProblems({
  DEVICE_REFUSED: {
    status: 422,
    title: 'The serial number or the secret is wrong',
    message: 'Төхөөрөмжийн дугаар эсвэл нууц түлхүүр буруу байна.',
  },
  NOT_A_DEVICE: {
    status: 422,
    title: 'A browser has no secret',
    message: 'Вэб терминалд нууц түлхүүр олгохгүй.',
  },
  UNKNOWN_LOCATION: { status: 422, title: 'There is no such location', message: 'Байршил олдсонгүй.' },
});
