/** What a refused save tells the form; the api layer's error fits it. */
export interface SaveFailure {
  readonly code: string;
  /** What a person reads; empty where nobody answered. */
  readonly message: string;
  readonly trace_id?: string | undefined;
  readonly fields?: readonly { readonly path: string; readonly rule: string }[] | undefined;
  readonly current?: unknown;
}
/** The version that saving has made: what is saved next is saved over that one, without waiting for it to be loaded. */
export interface Saved {
  readonly saved_version: number;
}
export type SaveAnswer = SaveFailure | Saved | undefined;
