import { TIMESTAMP_PARAM } from '@portico/contracts/rules/headers';
import { createUcClient, nodeAdapter, type UcClient } from '@portico/uc-sdk';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

/** A request as it goes out. Sent twice it is a replay. */
export interface SignedCall {
  readonly url: string;
  readonly init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string };
}

export async function signIn(uc_url: string, login_name: string, password: string): Promise<UcClient> {
  const client = createUcClient({ host: uc_url, app_id: 'portico-console', adapter: nodeAdapter('fault-run') });
  await client.signInWithPassword({ login_name, password });
  return client;
}

export async function sign(client: UcClient, method: string, address: string, body?: object, key?: string): Promise<SignedCall> {
  const target = new URL(address);
  target.searchParams.set(TIMESTAMP_PARAM, String(Date.now()));
  const url = target.href;
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(await client.signRequest({ method, url, ...text })),
  };
  return { url, init: { method, headers, ...text } };
}

/** Throws if the connection breaks or the timeout passes. */
export async function send({ url, init }: SignedCall, timeout_ms = 5_000): Promise<Reply> {
  const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout_ms) });
  const answer = await reply.text();
  return { status: reply.status, body: answer === '' ? undefined : (JSON.parse(answer) as unknown) };
}

export const call = async (client: UcClient, method: string, address: string, body?: object, key?: string): Promise<Reply> =>
  await send(await sign(client, method, address, body, key));
