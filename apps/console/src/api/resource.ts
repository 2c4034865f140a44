import type { Endpoint, ResponseOf } from '@portico/contracts/endpoint';
import type { MutationDefinition, QueryDefinition } from '@reduxjs/toolkit/query';
import { call, type contractApi, type BaseQuery, type CallArg, type Tag } from './contract-api.ts';
import { askUc, type Asking } from './uc-call.ts';

type Builder = Parameters<Parameters<typeof contractApi.injectEndpoints>[0]['endpoints']>[0];
type Path = typeof contractApi.reducerPath;

type QueryOptions<Arg, Reply> = Pick<
  QueryDefinition<Arg, BaseQuery, Tag, Reply, Path>,
  'providesTags' | 'keepUnusedDataFor' | 'onQueryStarted'
>;
type MutationOptions<Arg, Reply> = Pick<MutationDefinition<Arg, BaseQuery, Tag, Reply, Path>, 'invalidatesTags' | 'onQueryStarted'>;
interface Shown {
  /** R8.07: codes that every screen that makes this call shows itself. */
  readonly ignore?: readonly string[];
}

const kitOf = (build: Builder) => ({
  build,
  /** A call of the platform that reads: arguments and reply are those of its declaration. */
  query: <E extends Endpoint>(endpoint: E, { ignore, ...options }: QueryOptions<CallArg<E>, ResponseOf<E>> & Shown = {}) =>
    build.query<ResponseOf<E>, CallArg<E>>({ ...options, query: call(endpoint, ignore) }),
  mutation: <E extends Endpoint>(endpoint: E, { ignore, ...options }: MutationOptions<CallArg<E>, ResponseOf<E>> & Shown = {}) =>
    build.mutation<ResponseOf<E>, CallArg<E>>({ ...options, query: call(endpoint, ignore) }),
  /** Calls of the user centre, made by the SDK: the reply is what the SDK's function gives. */
  ucQuery: <Reply, Arg>(ask: (arg: Arg) => Promise<Reply>, options: QueryOptions<Arg, Reply> = {}) =>
    build.query<Reply, Arg>({ ...options, queryFn: (arg) => askUc(() => ask(arg)) }),
  /** The same, for what is asked without saying anything. */
  ucRead: <Reply>(ask: () => Promise<Reply>, options: QueryOptions<void, Reply> = {}) =>
    build.query<Reply, void>({ ...options, queryFn: () => askUc(ask) }),
  ucMutation: <Reply, Arg>(ask: (arg: Arg) => Promise<Reply>, { inline = false, ...options }: MutationOptions<Arg, Reply> & Asking = {}) =>
    build.mutation<Reply, Arg>({ ...options, queryFn: (arg) => askUc(() => ask(arg), { inline }) }),
});

/** Endpoints whose types follow from what they call. */
export const declared =
  <T>(make: (kit: ReturnType<typeof kitOf>) => T) =>
  (build: Builder): T =>
    make(kitOf(build));
