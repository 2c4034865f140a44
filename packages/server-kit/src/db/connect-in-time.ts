interface Connected {
  release(destroy: boolean): void;
}

/** Fails as the pool does; a connection that comes later is given back. */
export async function connectInTime<C extends Connected>(connecting: Promise<C>, within_ms: number): Promise<C> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let gave_up = false;
  const giveUp = (): void => {
    gave_up = true;
    reject(new Error('timeout exceeded when trying to connect'));
  };
  const timer = setTimeout(giveUp, Math.max(0, within_ms));
  const settle = async (): Promise<void> => {
    const client = await connecting.catch(() => undefined);
    clearTimeout(timer);
    if (gave_up) client?.release(false);
  };
  void settle();
  return await Promise.race([connecting, late]);
}
