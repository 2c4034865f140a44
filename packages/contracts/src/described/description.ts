import type { platformEndpoints } from '../platform/endpoints.ts';
import type { userCentreEndpoints } from '../user-centre/endpoints.ts';

type CallOf<G> = { [K in keyof G & string]: K | `${K}.${keyof G[K] & string}` }[keyof G & string];
/** A group of calls, one call of it (`apps.by_code`), or a shape by the name it has in the documents (`App`). */
export type Where = CallOf<typeof platformEndpoints> | CallOf<typeof userCentreEndpoints> | Capitalize<string>;

/**
 * What the fields and parameters of some places mean, one line each. Only the API documents read this: said in the
 * schemas, it would go out to every browser with them.
 *
 * A key is the name of a field, or the end of its path where one place has the name twice: `items.name`, `body.code`.
 */
export interface Described {
  /** Left out: everywhere. Then a line must be true wherever its name stands and no nearer line says otherwise. */
  readonly in?: readonly Where[];
  readonly fields: Readonly<Record<string, string>>;
}
