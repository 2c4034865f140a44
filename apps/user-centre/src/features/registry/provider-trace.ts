import type { ProviderStep } from '@portico/contracts/user-centre/registry-providers';
import { AddressRefused } from '@portico/server-kit/net/public-address';
import { safeFetch, type SafeRequest } from '@portico/server-kit/net/safe-fetch';
import { isLineFault } from '../../lib/line-fault.ts';

/** As it is registered, with its secret opened. */
export interface TestedProvider {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri: string;
  readonly client_id: string;
  readonly client_secret: string | undefined;
  readonly redirect_uri: string;
  readonly is_internal: boolean;
  readonly sends_iss: boolean;
}

type Step = ProviderStep['step'];
type Reason = ProviderStep['reason'];
type Json = Readonly<Record<string, unknown>>;
interface Answer {
  readonly status: number;
  readonly json: Json | undefined;
}

const DETAIL_MOST = 200;
/** What a provider says goes on screen and nowhere else: short, and of plain signs. */
const plain = (value: unknown): string => (typeof value === 'string' ? value.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, DETAIL_MOST) : '');
const passed = (step: Step, detail = ''): ProviderStep => ({ step, outcome: 'passed', reason: '', detail });
const failed = (step: Step, reason: Reason, detail = ''): ProviderStep => ({ step, outcome: 'failed', reason, detail });
const skipped = (step: Step): ProviderStep => ({ step, outcome: 'skipped', reason: '', detail: '' });

function reasonOf(error: unknown): Reason {
  if (error instanceof AddressRefused) return 'address';
  return isLineFault(error) ? 'unreachable' : 'unreadable';
}

async function ask(address: string, request: SafeRequest, { is_internal }: TestedProvider): Promise<Answer> {
  const url = new URL(address);
  const reply = await safeFetch(address, request, { allowed: [`${url.origin}${url.pathname}`], internal: is_internal });
  const body: unknown = await reply.json().catch(() => undefined);
  const is_object = typeof body === 'object' && body !== null && !Array.isArray(body);
  return { status: reply.status, json: is_object ? { ...body } : undefined };
}

/** A document that must be there. */
async function read(step: Step, address: string, provider: TestedProvider): Promise<Json | ProviderStep> {
  try {
    const { status, json } = await ask(address, { headers: { accept: 'application/json' } }, provider);
    if (status !== 200) return failed(step, 'status', String(status));
    return json ?? failed(step, 'unreadable');
  } catch (error) {
    return failed(step, reasonOf(error));
  }
}

const isStep = (value: Json | ProviderStep): value is ProviderStep => 'outcome' in value && 'step' in value;
const lists = (value: unknown, item: string): boolean => Array.isArray(value) && value.includes(item);

const COMPARED = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** What the provider says about itself, held against what is registered. */
async function describe(provider: TestedProvider): Promise<ProviderStep[]> {
  const address = `${provider.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const said = await read('discovery', address, provider);
  if (isStep(said)) return [said, ...COMPARED.map(skipped), skipped('code_flow'), skipped('sends_iss')];
  const compared = COMPARED.map((name) => (said[name] === provider[name] ? passed(name) : failed(name, 'differs', plain(said[name]))));
  const methods = said['code_challenge_methods_supported'];
  const flows = lists(said['response_types_supported'], 'code') && (methods === undefined || lists(methods, 'S256'));
  const tells = !provider.sends_iss || said['authorization_response_iss_parameter_supported'] === true;
  return [
    passed('discovery'),
    ...compared,
    flows ? passed('code_flow') : failed('code_flow', 'not_offered'),
    tells ? passed('sends_iss') : failed('sends_iss', 'not_offered'),
  ];
}

const KINDS: readonly unknown[] = ['RSA', 'EC', 'OKP'];
const isPublicKey = (key: unknown): boolean =>
  typeof key === 'object' && key !== null && KINDS.includes(Reflect.get(key, 'kty')) && Reflect.get(key, 'use') !== 'enc';

async function keys(provider: TestedProvider): Promise<ProviderStep> {
  const said = await read('keys', provider.jwks_uri, provider);
  if (isStep(said)) return said;
  const listed = Array.isArray(said['keys']) ? said['keys'].filter(isPublicKey) : [];
  return listed.length > 0 ? passed('keys', String(listed.length)) : failed('keys', 'no_keys');
}

const REFUSALS: readonly unknown[] = ['invalid_client', 'unauthorized_client'];
/** How RFC 6749 (2.3.1) writes them into the header. */
const formed = (text: string): string => new URLSearchParams({ '': text }).toString().slice(1);

/** A code that nobody was given: a provider that knows us refuses the code, another one refuses us. */
async function client(provider: TestedProvider): Promise<ProviderStep> {
  const { client_id, client_secret, redirect_uri } = provider;
  const form = new URLSearchParams({ grant_type: 'authorization_code', code: 'portico-test', code_verifier: 'p'.repeat(43), redirect_uri });
  if (client_secret === undefined) form.set('client_id', client_id);
  const basic = Buffer.from(`${formed(client_id)}:${formed(client_secret ?? '')}`).toString('base64');
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    ...(client_secret === undefined ? {} : { authorization: `Basic ${basic}` }),
  };
  try {
    const { status, json } = await ask(provider.token_endpoint, { method: 'POST', headers, body: form.toString() }, provider);
    const code = json?.['error'];
    if (status === 401 || REFUSALS.includes(code)) return failed('client', 'refused', plain(code) || String(status));
    if (status !== 400) return failed('client', 'status', String(status));
    return typeof code === 'string' ? passed('client') : failed('client', 'unreadable');
  } catch (error) {
    return failed('client', reasonOf(error));
  }
}

/** Everything that a sign-in relies on, as far as it can be seen without a person. */
export async function traceProvider(provider: TestedProvider): Promise<ProviderStep[]> {
  const [described, read_keys, accepted] = await Promise.all([describe(provider), keys(provider), client(provider)]);
  return [...described, read_keys, accepted];
}
