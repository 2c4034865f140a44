import { LIMITS } from '@portico/contracts/limits';
import { isApiError, type ApiError } from '../api/api-error.ts';
import { jumpAddress } from '../api/error-policy.ts';
import { config } from '../lib/config.ts';
import { originParams } from './origin.ts';
import type { Dispatch } from './state.ts';

type JumpAnswer = { readonly address: string } | { readonly error: ApiError | undefined };

/** R8.01: where the back-stage login is, with the parameters one came with and a key that is good once. */
export async function askBackStage(dispatch: Dispatch): Promise<JumpAnswer> {
  const params = originParams();
  const { backStageApi } = await import('../api/back-stage.ts');
  const { data, error } = await dispatch(
    backStageApi.endpoints.createAuthKey.initiate(
      { body: { params: params.length > LIMITS.context ? '' : params }, ignore: ['MP/NO_PERMISSION'] },
      { track: false },
    ),
  );
  if (!data) return { error: isApiError(error) ? error : undefined };
  return { address: jumpAddress(config.back_stage_url, params, data.auth_key) };
}
