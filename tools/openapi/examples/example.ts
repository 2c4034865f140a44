/** A request that a test made, and the reply it got. */
export interface Example {
  readonly request: { readonly target: string; readonly body?: unknown };
  readonly reply: { readonly status: number; readonly body?: unknown };
  /** How the same call was refused once. */
  readonly refusal?: { readonly status: number; readonly body: unknown };
}

/** By the `operationId` of the call. */
export type Examples = Readonly<Record<string, Example>>;
