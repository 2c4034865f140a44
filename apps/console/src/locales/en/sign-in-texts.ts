import { common } from './common.ts';
import { errors } from './errors.ts';
import { forms } from './forms.ts';
import { sign_in } from './sign-in.ts';

/** The words of who is not in yet. They come first; the rest, `texts.ts`, comes with the first page behind them. */
export const signInTexts = { common, forms, errors, sign_in };
