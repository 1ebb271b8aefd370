/** The files that a remote's process inherits from the shell, by their numbers. */
export const CHANNEL_FD = 3;
export const MARKS_FD = 4;
