import { useState } from 'react';

interface Question<T> {
  readonly about: T;
  readonly answer: (yes: boolean) => void;
}

/** A question between "Save" and saving: `ask` waits until the dialog that shows `question` has been answered. */
export function useQuestion<T>(): { readonly question: Question<T> | undefined; readonly ask: (about: T) => Promise<boolean> } {
  const [question, setQuestion] = useState<Question<T>>();
  const ask = (about: T): Promise<boolean> =>
    new Promise((resolve) => {
      const answer = (yes: boolean): void => {
        setQuestion(undefined);
        resolve(yes);
      };
      setQuestion({ about, answer });
    });
  return { question, ask };
}
