/** Columns of the days of rides and of their file, which has one row for each day and route. */
export const rideColumns = {
  day: 'Өдөр',
  direction: 'Чиглэл',
  direction_name: 'Чиглэлийн нэр',
  operator: 'Тээвэрлэгч',
  rides: 'Зорчилт',
  revenue: 'Орлого',
  subsidy: 'Нөхөн олговор',
  denied: 'Татгалзсан',
};
