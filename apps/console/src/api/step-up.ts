import type { Proof } from '@portico/contracts/endpoint';
import type { SendBudget } from '@portico/uc-sdk';
import { pageRemedy } from '@portico/uc-sdk/retry-policy';
import type { ApiError } from './api-error.ts';
import { apiPorts } from './ports.ts';

/** Which proof would do, as the refusal says. */
const proofAsked = ({ fields = [] }: ApiError): Proof =>
  fields.some(({ rule }) => rule === ('strong' satisfies Proof)) ? 'strong' : 'recent';

/** Sends, and once more when the person has meanwhile proved who they are. */
export async function withStepUp<A extends { readonly error?: ApiError | undefined }>(
  send: () => Promise<A>,
  budget?: SendBudget,
): Promise<A> {
  const first = await send();
  if (!first.error || pageRemedy(first.error, budget) !== 'retryAfterStepUp') return first;
  return (await apiPorts().stepUp(proofAsked(first.error))) ? send() : first;
}
