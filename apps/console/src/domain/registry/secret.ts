/** Shown once, with the name of what it belongs to. */
export interface Secret {
  readonly name: string;
  readonly secret: string;
}
