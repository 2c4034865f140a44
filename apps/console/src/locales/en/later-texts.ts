import { second_factor } from './second-factor.ts';
import { sign_in_policies } from './sign-in-policies.ts';

/** The words of what few screens ask, each of which brings them: nobody else carries them. */
export const laterTexts = { second_factor, sign_in_policies };
