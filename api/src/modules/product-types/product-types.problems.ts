import { defineProblems } from '../../http/problem-error.ts';

export const productProblems = defineProblems({
  CODE_TAKEN: { status: 422, title: 'The code is taken', message: 'Энэ код бүртгэлтэй байна. Өөр код оруулна уу.' },
  TAX_CODE_REQUIRED: {
    status: 422,
    title: 'A tax product code is required',
    message: 'НӨАТ-аас чөлөөлөгдөх болон 0 хувьтай бүтээгдэхүүнд татварын барааны кодыг заавал оруулна уу.',
  },
  KIND_OF_SOLD: {
    status: 422,
    title: 'The kind of a sold product stays',
    message: 'Борлуулсан бүтээгдэхүүний төрлийг өөрчлөх боломжгүй. Шинэ бүтээгдэхүүн нэмнэ үү.',
  },
  UNKNOWN_CATEGORY: { status: 422, title: 'No such rider category', message: 'Ийм зорчигчийн ангилал байхгүй байна.' },
  UNKNOWN_SEASON: { status: 422, title: 'No such season', message: 'Ийм улирал бүртгэлгүй байна.' },
  PRICE_OVERLAP: {
    status: 422,
    title: 'Another price is valid then',
    message: 'Энэ өдөр өөр үнэ хүчинтэй байна. Сүүлийн үнийн дараах өдрийг сонгоно уу.',
  },
  PRICE_IN_PAST: {
    status: 422,
    title: 'A sold product gets a new price from tomorrow at the earliest',
    message: 'Борлуулсан бүтээгдэхүүний үнийг зөвхөн маргаашаас хойш шинэ өдрөөр өөрчилнө.',
  },
  PRICE_STARTED: {
    status: 422,
    title: 'A price that was charged or has ended is not changed, and one that has begun not taken back',
    message: 'Хүчинтэй болсон үнийг засах, цуцлах боломжгүй. Шинэ үнэ нэмнэ үү.',
  },
  IN_USE: {
    status: 422,
    title: 'A rider category pays by it, or cards are sold by it',
    message: 'Зорчигчийн ангиллын тариф эсвэл картын үнэ тул архивлах боломжгүй.',
  },
  ORDER_INCOMPLETE: {
    status: 422,
    title: 'The order does not name every product once',
    message: 'Бүтээгдэхүүний жагсаалт өөрчлөгдсөн байна. Шинэчлээд дахин эрэмбэлнэ үү.',
  },
});
