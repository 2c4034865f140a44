import { fromThrown } from '../../../api/api-error.ts';
import { finishBindingAt, finishSignInAt } from '../../../api/third-party.ts';
import type { Returned } from '../../../lib/oauth-return.ts';
import { SECOND_NEEDED } from '../use-run.ts';

export type Outcome =
  | { readonly is: 'done' | 'refused' | 'not_bound' | 'second_factor' }
  /** `has_account`: they have one here, which they can link themselves. */
  | { readonly is: 'failed'; readonly thrown: unknown; readonly has_account: boolean };

async function finish({ href, away }: Returned): Promise<Outcome> {
  // The person said no there, or the provider did.
  if (new URL(href).searchParams.has('error')) return { is: 'refused' };
  try {
    await (away.purpose === 'bind' ? finishBindingAt(href) : finishSignInAt(href));
    return { is: 'done' };
  } catch (thrown) {
    const { code } = fromThrown(thrown, '');
    if (code === SECOND_NEEDED) return { is: 'second_factor' };
    return code === 'UC/THIRD_ACCOUNT_NOT_BOUND'
      ? { is: 'not_bound' }
      : { is: 'failed', thrown, has_account: code === 'UC/THIRD_EMAIL_TAKEN' };
  }
}

const finishing = new WeakMap<Returned, Promise<Outcome>>();
/** What came back is good once, however often the page is drawn. */
export function comeBack(returned: Returned): Promise<Outcome> {
  const running = finishing.get(returned) ?? finish(returned);
  finishing.set(returned, running);
  return running;
}
