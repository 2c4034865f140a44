import { SDK_TIMES } from '@portico/contracts/limits';
import { TIMESTAMP_PARAM } from '@portico/contracts/rules/headers';
import { SSO } from '../calls/signing-in.ts';
import { pathTo } from '../calls/call.ts';
import type { TokenInfo } from '../token/check-token.ts';
import { hex } from '../platform/encoding.ts';
import { sdkError } from '../http/errors.ts';
import { partsOf } from '../parts.ts';
import { makePkce } from './pkce.ts';
import { makeFamilyKey } from '../token/refresh-key.ts';
import type { UcClient } from '../uc-client.ts';

interface Answer {
  readonly signed_in: boolean;
  readonly code?: string;
}

type MakeUrl = (url: string) => string;
interface TrustedPage {
  readonly trustedTypes?: { readonly createPolicy: (name: string, rules: { createScriptURL: MakeUrl }) => { createScriptURL: MakeUrl } };
}

/** Where the page enforces Trusted Types it must allow a policy of this name; made once, it lets through what is asked here. */
function createTrusted(): MakeUrl {
  const asked = new Set<string>();
  let policy: { createScriptURL: MakeUrl } | undefined;
  return (url) => {
    // Not in the DOM types; absent in browsers that do not enforce them.
    const { trustedTypes } = globalThis as TrustedPage;
    if (!trustedTypes) return url;
    asked.add(url);
    policy ??= trustedTypes.createPolicy('uc-sso', { createScriptURL: (given) => (asked.delete(given) ? given : '') });
    return policy.createScriptURL(url);
  };
}
const trusted = createTrusted();

function askByScript(url: string, callback: string): Promise<Answer> {
  if (typeof document === 'undefined') return Promise.reject(sdkError('UCSDK/ENV_INVALID', 'a script call needs a document'));
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (work: () => void): void => {
      clearTimeout(timer);
      script.remove();
      Reflect.deleteProperty(globalThis, callback);
      work();
    };
    const timer = setTimeout(() => end(() => reject(sdkError('UCSDK/TIMEOUT'))), SDK_TIMES.cross_domain_ms);
    Reflect.set(globalThis, callback, (answer: Answer) => end(() => resolve(answer)));
    // A refusal is no script: the browser tells no more than that it failed.
    script.addEventListener('error', () =>
      end(() => reject(sdkError('UCSDK/AUTH_NOT_MATCH', 'this page is not registered for it, or the user centre offers no script call'))),
    );
    // The server asks the browser which page this is.
    script.referrerPolicy = 'origin';
    script.src = trusted(url);
    document.head.append(script);
  });
}

/**
 * R7.37: whoever is signed in at the console in this browser is signed in here as well. Only for pages at a registered
 * origin, over https, where the user centre has the script call switched on. Undefined: nobody is there.
 */
export async function signInByScript(uc: UcClient, client_id: string): Promise<TokenInfo | undefined> {
  const parts = partsOf(uc);
  const { code_verifier, code_challenge } = await makePkce(parts);
  const callback = `portico_uc_${hex(parts.adapter.random(8))}`;
  const query = { client_id, callback, code_challenge, [TIMESTAMP_PARAM]: Math.round(parts.clock.now()) };
  const { signed_in, code } = await askByScript(parts.sso_host + pathTo('/v1.1/sso/script', { query }, false), callback);
  if (!signed_in || code === undefined) return undefined;
  const { key, headers } = await makeFamilyKey(parts.adapter);
  const body = { client_id, code, code_verifier };
  return parts.enter(await parts.centre.send(SSO.create_token, { body }, { headers }), false, key);
}
