import type { Endpoint, RequestOf, ResponseOf } from '@portico/contracts/endpoint';

/** One call of the user centre. Sending a repeatable one twice does what sending it once does. */
export type Call<Request, Reply> = readonly [
  method: string,
  path: string,
  access: 'public' | 'signed_in' | 'super_admin' | 'auditor',
  repeatable?: true,
] & {
  /** Never there: it carries the types. */
  readonly types?: { readonly request: Request; readonly reply: Reply };
};

type Group = Readonly<Record<string, Endpoint>>;
type Row<E extends Endpoint> = readonly [E['method'], E['path'], E['access'], repeatable?: true];

/**
 * A group of declared calls. The contract is a type here, since its values bring zod: the compiler refuses a row that
 * differs from the declaration, one too few and one too many.
 */
export const callsOf = <G extends Group>(table: { readonly [K in keyof G]: Row<G[K]> }): {
  readonly [K in keyof G]: Call<RequestOf<G[K]>, ResponseOf<G[K]>>;
} => table as never; // What it gains is a type, carried by a field that is never there.

/** What a call is given and what it gives. */
export type AnyCall = Call<unknown, unknown>;
export type ReplyTo<C extends AnyCall> = NonNullable<C['types']>['reply'];
export type BodyTo<C extends AnyCall> = NonNullable<C['types']>['request'] extends { body?: infer Body } ? NonNullable<Body> : never;

interface Address {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
}

/** `/security` follows the version when the option is set (R7.27). Undefined query values are left out. */
export function pathTo(path: string, { params = {}, query = {} }: Address, security: boolean): string {
  const given = new Map(Object.entries(params));
  const address = path
    .replace(/^\/[^/]+/, (version) => (security ? `${version}/security` : version))
    .replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(given.get(key) ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${address}?${search.toString()}` : address;
}
