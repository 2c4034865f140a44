import type { Lang } from '@portico/contracts/langs';
import type { PostResult } from '@portico/server-kit/net/signed-post';

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

export interface Transport {
  (message: Message): Promise<PostResult>;
  /** Closes the connections that it keeps. */
  readonly close?: () => void;
}

/** A way without a transport is not offered. */
export interface Transports {
  readonly sms?: Transport | undefined;
  readonly email?: Transport | undefined;
}
