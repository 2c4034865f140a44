import { pino, type DestinationStream, type Logger } from 'pino';

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'password_check',
  'newPassword',
  'oldPassword',
  'mac_key',
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

/** JSON lines with every secret-sounding field masked, at the top and one level down, whoever logs it. */
export function createLogger({ service, level, destination }: LoggerOptions): Logger {
  const paths = SECRET_FIELDS.flatMap((field) => [`["${field}"]`, `*["${field}"]`, `*.*["${field}"]`]);
  const options = { level, base: { service }, redact: { paths, censor: '•••' }, timestamp: pino.stdTimeFunctions.isoTime };
  return destination ? pino(options, destination) : pino(options);
}

/** Path segments that are secrets by themselves: whoever reads a log must not be able to use them. */
const SECRET_SEGMENT = /(\/(?:tokens|qr_tickets|ticket_tokens)\/)(?!actions\/)[^/?]+/g;
const SECRET_QUERY = /([?&](?:\w*(?:token|ticket|password|mac_key|session_key)|code|mac|(?:one_time|sms|email|identify)_code)=)[^&]*/gi;

export const maskUri = (uri: string): string => uri.replace(SECRET_SEGMENT, '$1•••').replace(SECRET_QUERY, '$1•••');
