import { isEmail } from '@portico/contracts/rules/email';
import { readMobile } from '@portico/contracts/rules/mobile';
import type { CodeWay } from '../../../api/sign-in-ways.ts';

/** As it is sent: people write numbers in groups. */
export const tidyContact = (way: CodeWay, typed: string): string => (way === 'sms' ? typed.replace(/[\s().-]/g, '') : typed.trim());

/** R5.12 */
export const isContact = (way: CodeWay, typed: string): boolean => {
  const contact = tidyContact(way, typed);
  return way === 'sms' ? readMobile(contact, undefined) !== undefined : isEmail(contact);
};
