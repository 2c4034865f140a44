import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '@portico/server-kit/testing/test-database';
import { OPENID, REGISTRY, type UcClient } from '@portico/uc-sdk';
import { call, signIn } from '../../faults/signed-client.ts';
import { ensureConsole } from '../../../tools/lib/console-build.ts';
import type { Guard } from '../../../tools/lib/processes/guarded.ts';
import { freePort } from '../../../tools/lib/processes/ports.ts';
import { startStack, type Stack } from '../../../tools/lib/stack.ts';
import type { DrillOptions } from '../drill.ts';
import { type Figure, holds, report } from '../proof/result.ts';
import { addressesOf, assertApache, startApache, type Protected, type ToolClient } from './apache.ts';
import { newBrowser, type Answer, type Browser } from './browser.ts';

const APP = 'orders';
const PERMISSION = 'refund:approve';
const ROUNDS = 5;
const EVERY_MS = 25;
const WATCHED_MS = 3_000;
/** In a row. Each sends the browser to sign in, with one more cookie. */
const REFUSED_ENOUGH = 20;
const OUT_MOST_S = 1;
const STEPS_MOST = 15;

interface Scene {
  readonly stack: Stack;
  readonly tool: Protected;
  readonly boss: UcClient;
  readonly org_id: string;
}
/** As the page behind Apache sees it. */
interface Claims {
  readonly oidc_claim_sub: string;
  readonly oidc_claim_portico_apps: string;
}

/** A browser goes where it is sent; on the console the person says yes. */
async function open(browser: Browser, person: UcClient, address: string): Promise<Answer> {
  let at = address;
  for (let steps = 0; steps < STEPS_MOST; steps += 1) {
    const reply = await browser.get(at);
    if (reply.location === undefined) return reply;
    at = new URL(reply.location, at).href;
    const request_id = /#\/sso\?openid=([\w-]+)/.exec(at)?.[1];
    if (request_id !== undefined) at = (await person.call(OPENID.answer, { params: { request_id }, body: { is_allowed: true } })).location;
  }
  throw new Error(`no end of redirects: ${at}`);
}

/** Planted fault: nobody tells Apache that a sign-in has ended. */
async function registerTool(boss: UcClient, port: number, fault: boolean): Promise<ToolClient> {
  const { redirect_uri, backchannel_logout_uri } = addressesOf(port);
  const openid = {
    post_logout_redirect_uris: [],
    backchannel_logout_uri: fault ? null : backchannel_logout_uri,
    is_internal: true,
    scopes: ['profile' as const],
    apps: [APP],
    needs_consent: false,
    may_refresh: false,
  };
  const body = { client_id: 'apache', name: 'Apache', is_public: false, redirect_uris: [redirect_uri], openid };
  return await boss.call(REGISTRY.create_client, { body });
}

const findOrg = (uc_db: string): Promise<string> =>
  withClient(uc_db, async (client) => {
    const { rows } = await client.query<{ org_id: string }>(`select org_id::text from org where org_code = 'larkfield'`);
    return rows[0]?.org_id ?? '';
  });

function operatorsOf({ demo }: Stack): readonly { login_name: string; password: string }[] {
  const operators = (demo?.accounts ?? []).filter(({ kind }) => kind === 'operator');
  return operators.map(({ login_name }) => ({ login_name, password: demo?.password ?? '' }));
}

async function act({ stack, boss, org_id }: Scene, subject_id: string, what: 'disable' | 'enable' | 'kick'): Promise<void> {
  const { status, body } = await call(boss, 'POST', `${stack.uc_url}/v1.1/orgs/${org_id}/users/${subject_id}/actions/${what}`);
  if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
}

/** Signs in at Apache, and leaves; how long Apache still lets them in, in seconds. */
async function leave(scene: Scene, login: { login_name: string; password: string }, what: 'disable' | 'kick'): Promise<number> {
  const { stack, tool } = scene;
  const browser = newBrowser();
  const person = await signIn(stack.uc_url, login.login_name, login.password);
  const { status, body } = await open(browser, person, tool.page);
  if (status !== 200) throw new Error(`Apache did not let ${login.login_name} in: ${status} ${body}`);
  const { oidc_claim_sub: subject_id } = JSON.parse(body) as Claims;
  await act(scene, subject_id, what);
  const told = performance.now();
  let [last, refused] = [told, 0];
  while (performance.now() - told < WATCHED_MS && refused < REFUSED_ENOUGH) {
    const is_in = (await browser.get(tool.page)).status === 200;
    refused = is_in ? 0 : refused + 1;
    if (is_in) last = performance.now();
    await wait(EVERY_MS);
  }
  if (what === 'disable') await act(scene, subject_id, 'enable');
  return (last - told) / 1_000;
}

/** Whoever holds the permission sees it and comes in; whoever does not is kept out of what is for it. */
async function compareClaims({ stack, tool }: Scene): Promise<Figure[]> {
  const wrong: string[] = [];
  for (const [nth, may] of [
    [0, true],
    [1, false],
  ] as const) {
    const login = operatorsOf(stack)[nth];
    if (login === undefined) throw new Error('The demo has too few operators');
    const [browser, person] = [newBrowser(), await signIn(stack.uc_url, login.login_name, login.password)];
    const { body } = await open(browser, person, tool.page);
    const { oidc_claim_portico_apps } = JSON.parse(body) as Claims;
    console.log(`${login.login_name}: ${oidc_claim_portico_apps}`);
    const held = JSON.parse(oidc_claim_portico_apps) as Record<string, { permissions: string[] }>;
    if (held[APP]?.permissions.includes(PERMISSION) !== may) wrong.push(`claims of ${login.login_name}`);
    const { status } = await open(browser, person, tool.refunds);
    if (status !== (may ? 200 : 403)) wrong.push(`${login.login_name} at what is for ${PERMISSION}: ${status}`);
  }
  for (const each of wrong) console.log(each);
  return [{ what: 'wrong claims, or wrongly let in', value: wrong.length, most: 0 }];
}

async function openScene(guard: Guard, fault: boolean): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-openid-'));
  guard.add({ remove: folder });
  const ports = { platform: await freePort(), uc: await freePort(), larkfield: await freePort() };
  const issuer = `http://127.0.0.1:${ports.uc}/oidc`;
  process.env['UC_OPENID_ISSUER'] = issuer;
  const stack = await startStack(guard, { folder, environment: 'test', keep: false, fsync: false, ports, demo: true, quiet: true });
  const super_admin = stack.demo?.accounts.find(({ kind }) => kind === 'super_admin');
  const boss = await signIn(stack.uc_url, super_admin?.login_name ?? '', stack.demo?.password ?? '');
  const port = await freePort();
  const { client_id, client_secret } = await registerTool(boss, port, fault);
  const tool = await startApache(guard, { folder, port, issuer, client_id, client_secret, app_code: APP, permission: PERMISSION });
  return { stack, tool, boss, org_id: await findOrg(stack.user_centre['UC_DATABASE_URL'] ?? '') };
}

/** Apache signs people in with Portico, lets in by what they hold, and hears of it within a second when they leave. */
export async function signInAtApache(guard: Guard, { fault, short }: DrillOptions): Promise<boolean> {
  assertApache();
  await ensureConsole();
  const scene = await openScene(guard, fault);
  const figures = await compareClaims(scene);
  const rounds = short ? 1 : ROUNDS;
  const [login] = operatorsOf(scene.stack);
  if (login === undefined) throw new Error('The demo has no operator');
  for (const [what, said] of [
    ['disable', 'disabled'],
    ['kick', 'signed out'],
  ] as const) {
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) slowest = Math.max(slowest, await leave(scene, login, what));
    figures.push({ what: `${said}: last request that Apache let in, s after`, value: slowest, most: OUT_MOST_S });
  }
  return report({ drill: 'openid', passed: figures.every(holds), faults: rounds * 2, figures });
}
