export interface Finding {
  /** What was looked at. */
  readonly about: string;
  readonly fault: string;
  /** What to do. */
  readonly remedy: string;
  /** Nothing is broken: it is told, and the status stays 0. */
  readonly is_warning?: true;
}

export interface DoctorContext {
  /** Settings, those from files among them. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly clock: () => number;
}

export type Check = (context: DoctorContext) => Promise<readonly Finding[]>;

/** Looks at one thing: what it answers is wrong, and what it throws is why nothing could be seen. */
export async function examine(
  about: string,
  look: () => Promise<readonly Omit<Finding, 'about'>[]>,
  unseen: (error: unknown) => Omit<Finding, 'about'>,
): Promise<Finding[]> {
  try {
    return (await look()).map((found) => ({ about, ...found }));
  } catch (error) {
    return [{ about, ...unseen(error) }];
  }
}

export const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message || error.name;
};
