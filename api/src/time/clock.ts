/** Tells the current time; passed in so that tests decide it. */
export type Clock = () => Date;
