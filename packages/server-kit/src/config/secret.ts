import * as z from 'zod';

export const SECRET_MIN = 32;

/** Words of placeholders, examples and other products' defaults; a key that contains one was copied, not generated. */
const KNOWN = [
  'changeme',
  'change-me',
  'change_me',
  'replaceme',
  'replace-me',
  'replace_me',
  'changethis',
  'change-this',
  'change_this',
  'example',
  'secret',
  'password',
  'passw0rd',
  'default',
  'placeholder',
  'insecure',
  'your-',
  'your_',
  'yourkey',
  'todo',
  'portico',
  'directus',
  'casdoor',
  'logto',
  'zitadel',
  'keycloak',
  'admin',
  'letmein',
  'qwerty',
  'abcdefgh',
  '0123456789',
  '1234567890',
  'deadbeef',
  'cafebabe',
  'lorem',
  'foobar',
  'development',
  'testtest',
  'dummy',
  'sample',
];
const DISTINCT_MIN = 10;

export function secretFault(value: string): string | undefined {
  if (value.length < SECRET_MIN) return `must have at least ${SECRET_MIN} characters; generate it, e.g. with: openssl rand -base64 48`;
  const lower = value.toLowerCase();
  if (KNOWN.some((word) => lower.includes(word))) return 'is a known or example value; generate one, e.g. with: openssl rand -base64 48';
  if (/^(.{1,16}?)\1+$/s.test(value) || new Set(value).size < DISTINCT_MIN)
    return 'repeats itself; generate one, e.g. with: openssl rand -base64 48';
  return undefined;
}

/** A key that signs or encrypts. A service with a weak one does not start. */
export const secret = () =>
  z.string().check((context) => {
    const message = secretFault(context.value);
    // The issue carries no input, so that no error text can repeat it.
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: undefined });
  });
