import { PUBLIC_INFOS } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

interface Whom {
  readonly ids?: readonly string[];
  /** Of the own organisation only. */
  readonly login_credentials?: readonly string[];
}

const ask = async ({ ids, login_credentials }: Whom) => {
  const body = { ...(ids ? { ids: [...ids] } : {}), ...(login_credentials ? { login_credentials: [...login_credentials] } : {}) };
  return (await uc().call(PUBLIC_INFOS.query, { body })).items;
};

export const publicInfosApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucQuery }) => ({
    /** What others may know about these people. Whoever nobody knows is left out. */
    publicInfos: ucQuery(ask, { keepUnusedDataFor: 300 }),
  })),
});
export const { usePublicInfosQuery, useLazyPublicInfosQuery } = publicInfosApi;
