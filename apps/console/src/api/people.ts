import '../lib/zod-setup.ts';
import type { RequestOf, ResponseOf } from '@portico/contracts/endpoint';
import { personHoldings } from '@portico/contracts/platform/person-holdings';
import type { people, PersonDetail } from '@portico/contracts/user-centre/people';
import type { PersonChange } from '@portico/contracts/user-centre/person-fields';
import { PEOPLE } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { askUc, done, type UcAnswer } from './uc-call.ts';
import { uc } from './uc.ts';

type People = typeof people;
export type SignInOf = ResponseOf<People['sign_ins']>['items'][number];

const INLINE = { inline: true } as const;
const ifDone =
  <T extends 'org_user' | 'sign_ins' | 'log'>(...tags: readonly T[]) =>
  (_result: unknown, error: unknown): readonly T[] =>
    error ? [] : tags;
const CHANGE = { ...INLINE, invalidatesTags: ifDone('org_user', 'sign_ins', 'log') };

interface Correction {
  readonly user_id: string;
  readonly change: PersonChange;
  readonly version: number | undefined;
}

async function correct({ user_id, change, version }: Correction): Promise<UcAnswer<PersonDetail>> {
  const params = { user_id };
  const answer = await askUc(() => uc().call(PEOPLE.change, { params, body: change }, { if_match: version }), INLINE);
  if (answer.error?.code !== 'COMMON/STALE_VERSION') return answer;
  // The form lays both side by side, and the SDK's error does not bring the newer one.
  const { data } = await askUc(() => uc().call(PEOPLE.read, { params }), INLINE);
  return data ? { error: { ...answer.error, current: data } } : answer;
}

const peopleApi = contractApi.injectEndpoints({
  endpoints: declared(({ build, query, ucQuery, ucMutation }) => ({
    people: ucQuery((body: RequestOf<People['search']>['body']) => uc().call(PEOPLE.search, { body }), {
      providesTags: ['org_user'],
      keepUnusedDataFor: 10,
    }),
    person: ucQuery((user_id: string) => uc().call(PEOPLE.read, { params: { user_id } }), {
      providesTags: ['org_user', 'factors', 'standing'],
      keepUnusedDataFor: 0,
    }),
    signInsOfPerson: ucQuery((user_id: string) => uc().call(PEOPLE.sign_ins, { params: { user_id } }), {
      providesTags: ['sign_ins'],
      keepUnusedDataFor: 0,
    }),
    endSignInOfPerson: ucMutation(
      (params: RequestOf<People['end_sign_in']>['params']) => done(uc().call(PEOPLE.end_sign_in, { params })),
      CHANGE,
    ),
    signOutPerson: ucMutation((user_id: string) => done(uc().call(PEOPLE.sign_out, { params: { user_id } })), CHANGE),
    disablePerson: ucMutation((user_id: string) => uc().call(PEOPLE.disable, { params: { user_id } }), CHANGE),
    enablePerson: ucMutation((user_id: string) => uc().call(PEOPLE.enable, { params: { user_id } }), CHANGE),
    correctPerson: build.mutation({ queryFn: correct, invalidatesTags: ifDone('org_user', 'log') }),
    personHolding: query(personHoldings.read, {
      providesTags: ['member', 'service_owner', 'standing', 'navigation'],
      keepUnusedDataFor: 0,
    }),
  })),
});
export const {
  usePeopleQuery,
  usePersonQuery,
  useSignInsOfPersonQuery,
  useEndSignInOfPersonMutation,
  useSignOutPersonMutation,
  useDisablePersonMutation,
  useEnablePersonMutation,
  useCorrectPersonMutation,
  usePersonHoldingQuery,
} = peopleApi;
