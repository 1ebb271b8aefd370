/** Name of the authority: it issues cards and permits, takes payments and publishes routes. */
export const authorityName = 'Нийслэлийн Нийтийн тээврийн бодлогын газар';
