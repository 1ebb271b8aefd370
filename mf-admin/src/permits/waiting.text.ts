/** Names the time a request has waited: hours on the first day, whole days after it. */
export const waitingText = (hours: number) =>
  hours < 24 ? `${String(hours)} цаг` : `${String(Math.floor(hours / 24))} хоног`;
