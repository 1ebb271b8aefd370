export const allCardsText = {
  title: 'Картууд',
  caption: 'Бүх иргэн, байгууллагын карт',
  organisation: 'Байгууллага',
  anyOrganisation: 'Бүх байгууллага',
  empty: { title: 'Карт алга', hint: 'Карт захиалах, олгоход энд харагдана.' },
};
