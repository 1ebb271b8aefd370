export const invoicePrintText = { title: 'Нэхэмжлэх хэвлэх', back: 'Нэхэмжлэх рүү буцах', print: 'Хэвлэх' };
