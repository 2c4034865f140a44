/** R4.01. An expired token counts as signed out though it is kept (R4.03). */
export type LoginState = 'init' | 'logged_in' | 'logged_off';
/** `found`: a token that an earlier page saved. */
export type LoginEvent = 'saved' | 'found' | 'cleared' | 'expired';

/** What has not begun cannot end: without a token, `init` waits for one. */
export const nextState = (state: LoginState, event: LoginEvent): LoginState => {
  if (event === 'saved' || event === 'found') return 'logged_in';
  return state === 'init' ? 'init' : 'logged_off';
};

export interface LoginChange {
  state: LoginState;
  /** Why, when a code of the server ended it. */
  code?: string | undefined;
  /** True when another tab did it. */
  elsewhere: boolean;
}

export interface Announcement {
  event: LoginEvent;
  code?: string | undefined;
}

/** One line to the other tabs of this browser. */
export interface Channel {
  post: (message: Announcement) => void;
  listen: (hear: (message: Announcement) => void) => void;
  close: () => void;
}

export interface StateKeeper {
  readonly current: () => LoginState;
  readonly apply: (event: LoginEvent, code?: string) => void;
  readonly onChange: (listener: (change: LoginChange) => void) => () => void;
}

export function createState(channel: Channel | undefined): StateKeeper {
  let state: LoginState = 'init';
  const listeners = new Set<(change: LoginChange) => void>();
  const move = (event: LoginEvent, code: string | undefined, elsewhere: boolean): void => {
    const next = nextState(state, event);
    const changed = next !== state;
    state = next;
    // A token saved by another tab may be another person's, so it is told even when the state stays.
    if (changed || (elsewhere && event === 'saved')) for (const tell of listeners) tell({ state, code, elsewhere });
  };
  channel?.listen((message) => move(message.event, message.code, true));
  return {
    current: () => state,
    apply(event, code) {
      move(event, code, false);
      if (event === 'saved' || event === 'cleared') channel?.post({ event, code });
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
