import { createContext, useContext, type Provider } from 'react';

/** A React context without a default: a component outside of its provider throws, instead of working on state that nobody shares. */
export function createRequiredContext<T>(name: string): readonly [Provider<T>, () => T] {
  const context = createContext<T | undefined>(undefined);
  const useValue = (): T => {
    const value = useContext(context);
    if (value === undefined) throw new Error(`${name} has no provider`);
    return value;
  };
  return [context.Provider, useValue];
}
