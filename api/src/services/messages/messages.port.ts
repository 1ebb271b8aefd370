/** One message to one person. */
export interface Message {
  readonly channel: 'SMS' | 'EMAIL';
  /** Eight digits for SMS, an address for e-mail. */
  readonly to: string;
  readonly text: string;
  /** Only of an e-mail. */
  readonly subject?: string;
}

/** Sends messages outside the portal. */
export interface Messages {
  /**
   * @param key - The same key never sends twice.
   * @throws ServiceError When the gateway refuses the message or cannot be reached.
   */
  send(message: Message, key: string): Promise<void>;
}
