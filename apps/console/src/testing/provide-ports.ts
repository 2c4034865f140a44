import { DEFAULT_LANG } from '@portico/contracts/langs';
import { createUcClient } from '@portico/uc-sdk';
import type { Effects } from '../api/error-policy.ts';
import { provideApiPorts, type ApiPorts } from '../api/ports.ts';

const nothing = (): void => undefined;

interface Given extends Partial<Omit<ApiPorts, 'errors'>> {
  readonly effects?: Partial<Effects>;
}

/** For a test that makes calls: a client in which nobody is signed in, and a person who does nothing about a failure. */
export const providePorts = ({ effects, ...given }: Given = {}): void =>
  provideApiPorts({
    password_policy: { set: () => undefined },
    uc: createUcClient({ host: location.origin, app_id: 'portico-console' }),
    context: () => ({ lang: DEFAULT_LANG, app: undefined, noteNavVersion: nothing, noteReached: nothing, watchSlow: () => nothing }),
    errors: {
      situation: () => ({ on_jump_page: false, back_stage_url: '' }),
      effects: {
        jump: nothing,
        signInAgain: () => Promise.resolve(false),
        signOutAndReload: nothing,
        notify: nothing,
        log: nothing,
        succeeded: nothing,
        ...effects,
      },
    },
    stepUp: () => Promise.resolve(false),
    ...given,
  });
