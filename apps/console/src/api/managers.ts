import { changeManagerPassword, createManagerTicket } from '@portico/uc-sdk';
import { contractApi, type Tag } from './contract-api.ts';
import { declared } from './resource.ts';
import { done } from './uc-call.ts';
import { uc } from './uc.ts';

/** A new password ends the tickets that were got with the old one. */
const TICKETS = {
  inline: true,
  invalidatesTags: (_result: unknown, error: unknown): readonly Tag[] => (error ? [] : ['manager', 'org_user']),
};

const managersApi = contractApi.injectEndpoints({
  endpoints: declared(({ ucMutation }) => ({
    saveManagerPassword: ucMutation(
      (given: { readonly sms_code: string; readonly new_password: string }) => done(changeManagerPassword(uc(), given)),
      TICKETS,
    ),
    createManagerTicket: ucMutation((password: string) => createManagerTicket(uc(), password), TICKETS),
  })),
});
export const { useSaveManagerPasswordMutation, useCreateManagerTicketMutation } = managersApi;
