import type { Proof } from '@portico/contracts/endpoint';
import type { PasswordPolicy } from '@portico/contracts/rules/password-policy';
import type { UcClient } from '@portico/uc-sdk';
import type { ValueStore } from '../lib/value-store.ts';
import type { Effects, Situation } from './error-policy.ts';
import type { RequestContext } from './request-context.ts';

/** Section 8: what is done about a failure, and what that depends on. */
export interface ErrorPolicy {
  readonly effects: Effects;
  readonly situation: () => Pick<Situation, 'on_jump_page' | 'back_stage_url'>;
}

/** What this layer needs and only the layers above it can give. App start makes one and provides it before the first request. */
export interface ApiPorts {
  /** The one client of the user centre. */
  readonly uc: UcClient;
  /** What new passwords have to be like here, once the user centre has said it. */
  readonly password_policy: Pick<ValueStore<PasswordPolicy>, 'set'>;
  /** Read for every request: language and app may have changed. */
  readonly context: () => RequestContext;
  readonly errors: ErrorPolicy;
  /** Asks the person for a fresh proof of who they are: true once given, false if declined. Calls made meanwhile join the open question. */
  readonly stepUp: (proof: Proof) => Promise<boolean>;
}

function createProvider<T>(name: string): { readonly provide: (given: T) => void; readonly get: () => T } {
  let provided: { readonly value: T } | undefined;
  return {
    provide: (value) => {
      provided = { value };
    },
    get: () => {
      if (!provided) throw new Error(`${name} used before it was provided`);
      return provided.value;
    },
  };
}

export const { provide: provideApiPorts, get: apiPorts } = createProvider<ApiPorts>('ApiPorts');
