/**
 * Something that changes, and whoever draws it.
 * @template {object} S
 * @typedef {{ get: () => S, set: (change: Partial<S>) => void, subscribe: (listener: () => void) => () => void }} Store
 */

/**
 * @template {object} S
 * @param {S} initial
 * @returns {Store<S>}
 */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<() => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
