import { addPasskey, OWN_FACTORS, type StrongProof, verifyStrongly } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { done } from './uc-call.ts';
import { uc } from './uc.ts';

export type { OwnFactor, OwnFactors, StrongProof } from '@portico/uc-sdk';

const changed = (_result: unknown, error: unknown) => (error ? [] : (['factors', 'security'] as const));
const CHANGE = { inline: true, invalidatesTags: changed };

const ownFactorsApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucRead, ucMutation }) => ({
    ownFactors: ucRead(() => uc().call(OWN_FACTORS.list, {}), { providesTags: ['factors'], keepUnusedDataFor: 0 }),
    beginTotp: ucMutation((_none: null) => uc().call(OWN_FACTORS.begin_totp, {}), { inline: true }),
    addTotp: ucMutation((body: { name: string; code: string }) => uc().call(OWN_FACTORS.add_totp, { body }), CHANGE),
    addPasskey: ucMutation((name: string) => addPasskey(uc(), name), CHANGE),
    renameFactor: ucMutation(
      ({ factor_id, name }: { factor_id: string; name: string }) =>
        uc().call(OWN_FACTORS.rename, { params: { factor_id }, body: { name } }),
      CHANGE,
    ),
    removeFactor: ucMutation((factor_id: string) => done(uc().call(OWN_FACTORS.remove, { params: { factor_id } })), CHANGE),
    renewRecoveryCodes: ucMutation((_none: null) => uc().call(OWN_FACTORS.renew_recovery_codes, {}), CHANGE),
    verifyStrongly: ucMutation((proof: StrongProof) => verifyStrongly(uc(), proof), { inline: true, invalidatesTags: changed }),
  })),
});
export const {
  useOwnFactorsQuery,
  useBeginTotpMutation,
  useAddTotpMutation,
  useAddPasskeyMutation,
  useRenameFactorMutation,
  useRemoveFactorMutation,
  useRenewRecoveryCodesMutation,
  useVerifyStronglyMutation,
} = ownFactorsApi;
