/** PosAPI's word for a return that waits for the citizen. */
export const unconfirmedReturn = 'Баталгаажаагүй буцаалт';

export const posApiText = {
  refused: 'И-баримтын систем баримтыг хүлээж авсангүй.',
} as const;
