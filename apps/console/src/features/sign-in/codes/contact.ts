import { tidyMobile } from '@portico/contracts/rules/typed';
import type { CodeWay } from '../../../api/sign-in-ways.ts';

/** As it is sent: people write numbers in groups. */
export const tidyContact = (way: CodeWay, typed: string): string => (way === 'sms' ? tidyMobile(typed) : typed.trim());
