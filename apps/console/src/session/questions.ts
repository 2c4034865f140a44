import { createQuestion } from '../lib/question.ts';

/** What the person can be asked over the page. The dialogs show them from the store; here is who waits for the answer. */
export const questions = {
  /** True when the same person has signed in. */
  signIn: createQuestion<boolean>(),
  /** True once the person has proved who they are, false when they would rather not. */
  stepUp: createQuestion<boolean>(),
  /** What was read in the picture; undefined when they gave up. */
  picture: createQuestion<string | undefined>(),
} as const;
