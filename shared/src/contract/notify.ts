/** Shows short messages to the person; remotes carry no toast code of their own. */
export interface Notify {
  success(message: NotifyMessage): void;
  info(message: NotifyMessage): void;
  /** Announced politely; closes after the timeout like the others (specification, section 4), and can be read again. */
  error(message: NotifyMessage): void;
}

export interface NotifyMessage {
  /** One short line, in Mongolian. */
  readonly title: string;
  readonly description?: string;
}
