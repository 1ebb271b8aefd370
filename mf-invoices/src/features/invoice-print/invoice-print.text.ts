export const invoicePrintText = { back: 'Нэхэмжлэх рүү буцах', print: 'Хэвлэх' };
