/** Where a browser comes back to: the console's own page. An address to return to has no fragment. */
export const consoleAddress = (): string => location.origin + location.pathname;
