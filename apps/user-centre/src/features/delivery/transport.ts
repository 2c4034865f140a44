import type { Lang } from '@portico/contracts/langs';

export interface Message {
  /** The same on every attempt, so that a gateway can tell a repetition. */
  message_id: string;
  to: string;
  lang: Lang;
  /** Mail only. */
  subject: string;
  text: string;
  /** SMS only: read out instead of written. */
  is_voice: boolean;
}

/** `later`: try again, after `retry_after` seconds where the other side said so. `refused`: it never will. */
export type SendResult =
  | { state: 'sent' }
  | { state: 'later'; detail: string; retry_after?: number }
  | { state: 'refused'; detail: string };

export type Transport = (message: Message) => Promise<SendResult>;

/** A way without a transport is not offered. */
export interface Transports {
  readonly sms?: Transport | undefined;
  readonly email?: Transport | undefined;
}
