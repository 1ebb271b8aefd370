/** Open tasks of an organisation, apart from the words that other lists of cards share. */
export const taskText = {
  lowBalance: '1,000₮-өөс бага үлдэгдэлтэй',
  anyBalance: 'Бүх үлдэгдэл',
  unpaidPermits: 'Төлбөр хүлээж буй зөвшөөрөл',
  returnedPermits: 'Засуулахаар буцаасан зөвшөөрөл',
  endingCards: '30 хоногт дуусах карт',
};
