import { signInAsGuest } from '@portico/uc-sdk';
import { uc } from './uc.ts';

/** With what was read in the picture. */
export async function enterAsGuest(identify_code: string): Promise<void> {
  await signInAsGuest(uc(), { identify_code });
}
