/** For what somebody else may change at any time: asked again every minute and on coming back, while somebody looks. */
export const POLLING = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnFocus: true } as const;
