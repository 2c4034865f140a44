import { createTransport } from 'nodemailer';
import { JOBS_AT_ONCE } from '@portico/server-kit/jobs/worker';
import { numberField, textField } from '@portico/server-kit/fields';
import type { PostResult } from '@portico/server-kit/net/signed-post';
import type { Transport } from './transport.ts';

const TIMEOUT_MS = 10_000;

/** 4xx is greylisting or a full queue and passes; 5xx is an answer. Without a number nobody answered. */
function failureOf(error: unknown): PostResult {
  const [responseCode, code] = [numberField(error, 'responseCode'), textField(error, 'code')];
  if (responseCode === undefined) return { state: 'later', detail: `mail server not reached: ${code ?? 'unknown'}` };
  const detail = `mail server answered ${responseCode}`;
  return responseCode >= 500 ? { state: 'refused', detail } : { state: 'later', detail };
}

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; STARTTLS is used where the server offers it. */
  url: string;
  from: string;
}

const settingsOf = ({ url }: SmtpOptions) => ({
  url,
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Connects and signs in, and sends nothing. Fails with what the server said. */
export async function checkSmtp(options: SmtpOptions): Promise<void> {
  const mailer = createTransport(settingsOf(options));
  try {
    await mailer.verify();
  } finally {
    mailer.close();
  }
}

export function createSmtp({ url, from }: SmtpOptions): Transport & { close: () => void } {
  // Connections are kept between mails. One that fell silent with a mail is not tried again here: the job queue does that.
  const mailer = createTransport({ ...settingsOf({ url, from }), pool: true, maxConnections: JOBS_AT_ONCE, maxRequeues: 1 });
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
  const send: Transport = async ({ message_id, to, lang, subject, text }) => {
    try {
      await mailer.sendMail({
        from,
        to,
        subject,
        text,
        messageId: `<${message_id}@${domain}>`,
        // Nobody's holiday notice answers a code.
        headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
      });
      return { state: 'sent' };
    } catch (error) {
      return failureOf(error);
    }
  };
  return Object.assign(send, { close: () => mailer.close() });
}
