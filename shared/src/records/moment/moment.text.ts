export const momentText = {
  day: 'Огноо',
  time: 'Цаг',
  timeShape: 'цц:мм',
  noDay: 'Огноогоо бичнэ үү',
  noTime: 'Цагаа бичнэ үү (ж: 09:30)',
  notATime: 'Цагийг 00:00-оос 23:59 хүртэл, 09:30 хэлбэрээр бичнэ үү',
  tooEarly: (time: string) => `${time} буюу түүнээс хойших цаг оруулна уу`,
  tooLate: (time: string) => `${time} буюу түүнээс өмнөх цаг оруулна уу`,
};
