interface Asking {
  readonly if_match: number | undefined;
  readonly fail: (code: 'COMMON/STALE_VERSION', extra: { current: object }) => never;
}

/** Whoever saw another version than the one there is now is shown that one; who names none takes what comes. */
export function assertVersion(ctx: Asking, version: number, current: () => object): void {
  if (ctx.if_match !== undefined && ctx.if_match !== version) ctx.fail('COMMON/STALE_VERSION', { current: current() });
}
