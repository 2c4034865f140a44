/** For what always holds: where it does not, the fault is ours and never the caller's. The message says what is wrong. */
export function invariant(holds: unknown, message: string): asserts holds {
  if (!holds) throw new Error(message);
}
