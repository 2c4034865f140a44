/** A question to the person that several callers may need answered: single flight, so it is open once at a time. */
export interface Question<T> {
  /** Calls `show` if the question is not open yet; else joins the open one, and every caller gets the same answer. */
  readonly ask: (show: () => void) => Promise<T>;
  /** Closes the question. Without an open one it does nothing. */
  readonly answer: (given: T) => void;
}

export function createQuestion<T>(): Question<T> {
  let open: PromiseWithResolvers<T> | undefined;
  return {
    ask: (show) => {
      if (open) return open.promise;
      const asked = Promise.withResolvers<T>();
      // Before `show`: what it sets off may ask the same question.
      open = asked;
      show();
      return asked.promise;
    },
    answer: (given) => {
      open?.resolve(given);
      open = undefined;
    },
  };
}
