import { randomInt } from 'node:crypto';
import { test } from '@playwright/test';
import * as sdk from '@portico/uc-sdk';
import { ADMIN } from '../support/console.ts';
import { framedPages, type FramedPages } from '../support/framed-pages.ts';
import { closeUcDatabase, forgetSends, registerPerson } from '../support/own-person.ts';
import type { Who } from '../support/pictures.ts';
import { makeApp, openOffice, type Colleague, type MadeApp, type Office } from '../support/platform.ts';
import { openProvider } from '../support/provider.ts';
import { client, command, PASSWORD } from '../support/sdk-people.ts';
import { BASE_URL, UC_URL } from '../support/sdk.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + (days - 0.5) * DAY_MS).toISOString();

/** The four states in which an app is not as usual. */
const STATES = {
  'freezes-soon': [{ action: 'freeze', at: inDays(6) }],
  frozen: [{ action: 'freeze' }, { action: 'plan_close', at: inDays(18) }],
  closed: [{ action: 'freeze' }, { action: 'close' }],
  stopped: [{ action: 'stop' }],
} as const;
export type State = keyof typeof STATES;

interface Place {
  readonly framed: FramedPages;
  readonly operator: Colleague;
  /** Registered with a mobile; belongs to no app and no organisation. */
  readonly person: Who & { readonly uc: sdk.UcClient };
  readonly apps: ReadonlyMap<string, MadeApp>;
  readonly project_id: string;
  readonly client_id: string;
}
let place: Place;
let closeProvider: () => Promise<void>;

/** A name beside others: demo apps have theirs. */
async function makeApps(office: Office, operator: Colleague): Promise<Map<string, MadeApp>> {
  const apps = new Map<string, MadeApp>();
  for (const [state, changes] of Object.entries(STATES)) {
    const app = await makeApp(office, 'Kiosk', { operators: [operator] });
    for (const change of changes) await office.ask('PATCH', `/v2/apps/${app.app_id}/status`, change);
    apps.set(state, app);
  }
  await makeApp(office, 'Shop floor', { operators: [operator] });
  return apps;
}

async function newPerson(): Promise<Place['person']> {
  await forgetSends();
  const { uc, mobile } = await registerPerson();
  await uc.signInWithPassword({ mobile, password: PASSWORD });
  return { uc, login_name: `+86${mobile}`, password: PASSWORD };
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const office = await openOffice();
  const operator = await office.hire('Noor Hale');
  const project_id = `ledger-${randomInt(1e6)}`;
  await office.ask('POST', '/v2/projects', { project_id, project_name: 'Ledger', callback_address: `${UC_URL}/livez` });
  const client_id = `warehouse-${randomInt(1e6)}`;
  await command('register-client', '--client-id', client_id, '--name', 'Warehouse', '--redirect-uri', `${UC_URL}/livez`, '--public');
  closeProvider = await openProvider('Larkfield ID');
  const [framed, person] = [await framedPages(ADMIN), await newPerson()];
  place = { framed, operator, person, apps: await makeApps(office, operator), project_id, client_id };
});
test.afterAll(async () => {
  await place.framed.close();
  await closeProvider();
  await closeUcDatabase();
});

export const operator = (): Who => place.operator;
export const person = (): Who => place.person;
export const appIn = (state: State) => (): string => `/app/${place.apps.get(state)?.app_code ?? ''}`;
export const framedMenu =
  (code: string, rest = '') =>
  (): string =>
    `/app/${place.framed.app_code}/menu/${place.framed.idOf(code)}${rest}`;
/** The console as a page that embeds it asks for it. */
export const embedded = (chrome: 'menu' | 'none') => (): string => `/admin/assets/?chrome=${chrome}#/app/orders`;
export const proofFor = (type: string) => (): string => `/security/${place.project_id}/${encodeURIComponent(`${UC_URL}/livez`)}/${type}`;

/** As another screen shows it, which waits no longer than a picture takes. */
export async function qrPath(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const until = AbortSignal.timeout(20_000);
  sdk.signInWithQr(client(), { onTicket: ({ ticket }) => resolve(ticket), signal: until }).catch(reject);
  return `/qr/${await promise}`;
}

/** As the sign-in of another app asks for it. */
export const ssoPath = (): Promise<string> =>
  sdk.startSso(client({ app_id: place.client_id }), {
    sso_url: `${BASE_URL}/admin/assets/#/sso`,
    client_id: place.client_id,
    redirect_uri: `${UC_URL}/livez`,
  });
