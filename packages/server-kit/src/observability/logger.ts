import { pino, type DestinationStream, type Logger } from 'pino';
import { maskLine } from './redact.ts';

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'password_check',
  'newPassword',
  'oldPassword',
  'mac_key',
  'session_id',
  'session_key',
  'service_key',
  'refresh_token',
  'access_token',
  'one_time_code',
  'sms_code',
  'smsCode',
  'email_code',
  'emailCode',
  'identify_code',
  'identifyCode',
  'ticket',
];

interface LoggerOptions {
  service: string;
  level: string;
  destination?: DestinationStream;
}

/** JSON lines with every secret-sounding field masked, at the top and one level down, and everything that looks like a secret, whoever logs it. */
export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]);
  const options = {
    level,
    base: { service },
    redact: { paths, censor: '•••' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (name: string) => ({ level: name }) },
    hooks: { streamWrite: maskLine },
  };
  return destination ? pino(options, destination) : pino(options);
}
