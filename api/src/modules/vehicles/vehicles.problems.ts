import { defineProblems } from '../../http/problem-error.ts';

export const vehicleProblems = defineProblems({
  PLATE_TAKEN: { status: 422, title: 'The plate is taken', message: 'Энэ улсын дугаар бүртгэлтэй байна.' },
  BUS_NO_TAKEN: { status: 422, title: 'The bus number is taken', message: 'Энэ автобусны дугаар бүртгэлтэй байна.' },
  NOT_AN_OPERATOR: {
    status: 422,
    title: 'The organisation does not run vehicles',
    message: 'Сонгосон байгууллага тээвэрлэгч биш байна.',
  },
  CLASS_NOT_FOR_PASSENGERS: {
    status: 422,
    title: 'The class is not one of passengers, or no longer used',
    message: 'Идэвхтэй, зорчигчийн багтаамжийн ангилал сонгоно уу.',
  },
});
