export const seasonText = {
  season: 'Улирал',
  daysLeft: (days: number) => `${String(days)} хоног үлдсэн`,
  fares: (adult: string, child: string) => `Том хүн ${adult}, хүүхэд ${child}`,
};
