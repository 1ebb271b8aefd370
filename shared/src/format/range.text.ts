/** Words of a span with one end. */
export const rangeText = {
  fromDay: (day: string) => `${day} ба түүнээс хойш`,
  fromAmount: (amount: string) => `${amount} ба түүнээс дээш`,
  upTo: (value: string) => `${value} хүртэл`,
};
