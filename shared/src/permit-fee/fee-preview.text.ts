export const feeText = {
  fee: 'Төлбөр',
  feeUnknown: 'Эхлэх, дуусах өдрөө оруулмагц төлбөр харагдана.',
  feeOfNoProduct: 'Зөвшөөрлийн ангиллаа сонгомогц төлбөр харагдана.',
  feeFailed: 'Төлбөрийг тооцож чадсангүй.',
  feeOf: (product: string, price: string, count: number) => `${product}: ${price} × ${String(count)}`,
  free: 'Төлбөргүй',
  payLater: 'Зөвшөөрсний дараа 72 цагийн дотор төлнө.',
};
