import type { Act } from '@portico/contracts/acts';
import type { EndpointGroup } from '@portico/contracts/endpoint';
import { platformEndpoints } from '@portico/contracts/platform/endpoints';
import { LOG_METHODS } from '@portico/contracts/platform/logs';
import { userCentreEndpoints } from '@portico/contracts/user-centre/endpoints';

/** The addresses of a declared call, as a regular expression that JavaScript and PostgreSQL read alike. */
interface DeclaredAct {
  readonly method: string;
  readonly pattern: string;
  readonly regexp: RegExp;
  readonly act: Act;
}

const patternOf = (path: string): string => `^${path.replaceAll('.', '[.]').replace(/:\w+/g, '[^/?]+')}([?]|$)`;

const declaredAct = (method: string, path: string, act: Act): DeclaredAct => {
  const pattern = patternOf(path);
  return { method, pattern, regexp: new RegExp(pattern), act };
};

/** Calls that are no more: the log still has what they did. */
const FORMER: readonly DeclaredAct[] = [
  declaredAct('POST', '/v2/platform_roles', 'granted'),
  declaredAct('DELETE', '/v2/platform_roles/:user_id/:role', 'revoked'),
];

const DECLARED: readonly DeclaredAct[] = [platformEndpoints, userCentreEndpoints]
  .flatMap((groups) => Object.values<EndpointGroup>(groups))
  .flatMap((group) => Object.values(group))
  .flatMap(({ method, path, operation }) => (operation && 'module' in operation ? [declaredAct(method, path, operation.act)] : []))
  .concat(FORMER);

const OF_METHOD: Readonly<Record<string, Act>> = { POST: 'created', DELETE: 'deleted' };
/** Of what no declaration knows: what a request of this method does, as a rule. */
export const actOfMethod = (method: string): Act => OF_METHOD[method] ?? 'changed';

/** Of a row that was written before acts were stored. */
export const actOfRequest = (method: string, uri: string): Act =>
  DECLARED.find((each) => each.method === method && each.regexp.test(uri))?.act ?? actOfMethod(method);

/** Of the rows without an act, those of this method whose address matches one pattern, or does not match another. */
interface ActRule {
  readonly method: string;
  readonly like?: string;
  readonly unlike?: string;
}

/** Together they find the rows to which `actOfRequest` gives this act. */
export function actRules(act: Act): ActRule[] {
  return LOG_METHODS.flatMap((method) => {
    const is_default = actOfMethod(method) === act;
    const patterns = DECLARED.filter((each) => each.method === method && (each.act === act) !== is_default).map((each) => each.pattern);
    if (patterns.length === 0) return is_default ? [{ method }] : [];
    return [is_default ? { method, unlike: patterns.join('|') } : { method, like: patterns.join('|') }];
  });
}
