import { OPENID } from '@portico/uc-sdk';
import { contractApi } from './contract-api.ts';
import { declared } from './resource.ts';
import { uc } from './uc.ts';

interface Answer {
  readonly request_id: string;
  readonly is_allowed: boolean;
}

const openidApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucQuery, ucMutation }) => ({
    /** Whether somebody has to agree depends on who asks: it is asked anew each time. */
    openidRequest: ucQuery((request_id: string) => uc().call(OPENID.request, { params: { request_id } }), { keepUnusedDataFor: 0 }),
    answerOpenid: ucMutation(
      ({ request_id, is_allowed }: Answer) => uc().call(OPENID.answer, { params: { request_id }, body: { is_allowed } }),
      { inline: true },
    ),
  })),
});
export const { useOpenidRequestQuery, useAnswerOpenidMutation } = openidApi;
