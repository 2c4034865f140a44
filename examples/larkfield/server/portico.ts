import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Holding } from '../api-types.ts';

/** What an administrator of the user centre made for a service: its name and the key it signs with. */
export interface Credential {
  readonly service_id: string;
  readonly service_key: string;
}

export interface PorticoOptions {
  readonly uc_url: string;
  readonly platform_url: string;
  /**
   * By the code of the service, as the platform has it. A credential may ask about apps that show a page of its service,
   * so an app's own pages ask with the credential of any service that the app links.
   */
  readonly credentials: ReadonlyMap<string, Credential>;
  /** Where browsers reach our pages; registered at the user centre for use as a page. */
  readonly origin: string;
}

export interface Visitor {
  /** How the platform knows the person. */
  readonly subject_id: string;
  readonly name: string;
}

export interface Portico {
  /** Undefined when the ticket is not good (any more). A ticket is used up by asking. */
  readonly whoIsThere: (ticket: string) => Promise<Visitor | undefined>;
  /** Undefined when the person may not enter the app. */
  readonly holdingIn: (app_code: string, services: readonly string[], subject_id: string) => Promise<Holding | undefined>;
}

/** Portico did not answer, or not as it should: nothing is known, so nobody gets in. */
export class UpstreamError extends Error {}

const TIMEOUT_MS = 5_000;
const DIGEST = 'sdp-content-digest';

/** `Authorization: MAC …` over nonce, method, path, host and, where there is a body, its digest. */
function signed({ service_id, service_key }: Credential, method: string, url: URL, body: string | undefined): Record<string, string> {
  const digest = body === undefined ? undefined : `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const nonce = `${Date.now()}:${randomBytes(12).toString('base64url')}`;
  const covered = digest === undefined ? [] : [digest];
  const text = [nonce, method, `${url.pathname}${url.search}`, url.host, ...covered, ''].join('\n');
  const mac = createHmac('sha256', service_key).update(text).digest('base64');
  return {
    authorization: `MAC id="${service_id}",nonce="${nonce}",mac="${mac}"`,
    ...(digest === undefined ? {} : { 'content-type': 'application/json', 'auth-header-switch': 'true', [DIGEST]: digest }),
  };
}

async function ask(credential: Credential, method: 'GET' | 'POST', url: URL, body?: string): Promise<Response> {
  try {
    const init = { method, headers: signed(credential, method, url, body), signal: AbortSignal.timeout(TIMEOUT_MS) };
    return await fetch(url, body === undefined ? init : { ...init, body });
  } catch (error) {
    throw new UpstreamError(`${url.origin} does not answer`, { cause: error });
  }
}

/** A refusal has a code; anything else is a fault that must not be taken for a "no". */
async function refused(reply: Response, codes: readonly string[]): Promise<undefined> {
  const body: unknown = await reply.json().catch(() => undefined);
  const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined;
  if (code === undefined || !codes.includes(code)) throw new UpstreamError(`answers ${reply.status} ${code ?? ''}`);
  return undefined;
}

export function createPortico({ uc_url, platform_url, credentials, origin }: PorticoOptions): Portico {
  const credentialOf = (services: readonly string[]): Credential | undefined =>
    services.map((service) => credentials.get(service)).find((credential) => credential !== undefined);
  return {
    async whoIsThere(ticket) {
      const credential = credentialOf([...credentials.keys()]);
      if (!credential) return undefined;
      const url = new URL('/v1.1/token_tickets/actions/verify', uc_url);
      const reply = await ask(credential, 'POST', url, JSON.stringify({ ticket, origin }));
      if (!reply.ok) return await refused(reply, ['UC/TICKET_INVALID', 'UC/ACCOUNT_DISABLED', 'COMMON/INVALID_ARGUMENT']);
      // What the call is documented to reply.
      const { account_id, user_id, name } = (await reply.json()) as { account_id: string; user_id: string; name: string };
      return { subject_id: user_id === '' || user_id === '0' ? account_id : user_id, name };
    },
    async holdingIn(app_code, services, subject_id) {
      const credential = credentialOf(services);
      if (!credential) return undefined;
      const url = new URL(`/v2/apps/code/${encodeURIComponent(app_code)}/holdings/${encodeURIComponent(subject_id)}`, platform_url);
      const reply = await ask(credential, 'GET', url);
      // As above.
      if (reply.ok) return (await reply.json()) as Holding;
      return await refused(reply, ['MP/APP_NOT_FOUND', 'MP/MEMBER_NOT_FOUND', 'MP/APP_CLOSED', 'MP/CURRENT_ROLE_FORBIDDEN']);
    },
  };
}
