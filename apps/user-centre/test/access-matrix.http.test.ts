import { isWrite, type Endpoint } from '@portico/contracts/endpoint';
import { codeOf } from '@portico/server-kit/testing/requests';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../src/testing/signed-client.ts';
import { ACCESS, type AccessRow, type Who } from './access-matrix.table.ts';
import { endpoints, madeRequest, nameOf, rowsOf } from './support/rows.ts';
import type { SideName } from './support/side.ts';
import { CALLERS, MARK, startWorld, type Caller, type World } from './support/world.ts';

const NOT_SIGNED_IN: readonly Caller[] = ['nobody', 'ended', 'disabled', 'revoked_service', 'service', 'platform'];
const SIGNED_IN = CALLERS.filter((caller) => !NOT_SIGNED_IN.includes(caller));
const ACCOUNTS = SIGNED_IN.filter((caller) => caller !== 'guest');

/** Who is let in, by the meaning of the words of the table. The first of them carries the request out that all others were refused. */
const ADMITTED: Readonly<Record<Who, Readonly<Record<SideName, readonly Caller[]>>>> = {
  anyone: { own: CALLERS, other: CALLERS },
  anyone_unsigned: { own: ['nobody', 'service', 'platform'], other: ['nobody', 'service', 'platform'] },
  token: { own: SIGNED_IN, other: SIGNED_IN },
  account: { own: ACCOUNTS, other: ACCOUNTS },
  user: { own: ['user'], other: ['other_user'] },
  person: { own: ['person'], other: ['other_person'] },
  user_or_auditor: { own: ['user', 'auditor', 'admin'], other: ['other_user', 'auditor', 'admin'] },
  auditor: { own: ['auditor', 'admin'], other: ['auditor', 'admin'] },
  manager_self: { own: ['manager'], other: ['other_manager'] },
  manager: { own: ['manager', 'admin'], other: ['other_manager', 'admin'] },
  manager_or_auditor: { own: ['manager', 'auditor', 'admin'], other: ['other_manager', 'auditor', 'admin'] },
  admin: { own: ['admin'], other: ['admin'] },
  service: { own: ['service', 'platform'], other: ['service', 'platform'] },
  platform: { own: ['platform'], other: ['platform'] },
};

/** About nobody's organisation: once is enough. */
const ONE_SIDED: readonly Who[] = ['anyone', 'anyone_unsigned', 'token', 'account', 'service', 'platform'];

const NO_TOKEN = [
  '401 UC/AUTH_REQUIRED',
  '401 UC/AUTH_INVALID_TOKEN',
  '401 UC/AUTH_UNAVAILABLE_TOKEN',
  '401 UC/AUTH_INVALID_TOKEN_BE_KICKED',
];
const NO_CREDENTIAL = ['401 UC/AUTH_REQUIRED', '401 UC/SERVICE_CREDENTIAL_INVALID'];
const NO_PERMISSION = ['403 MP/NO_PERMISSION'];
/** What is somebody else's is not there. The contract answers 400 to the kind of account that a call is not for. */
const NOT_THEIRS = [
  '404 UC/ACCOUNT_NOT_FOUND',
  '404 UC/SIGN_IN_NOT_FOUND',
  '404 UC/CONSENT_NOT_FOUND',
  '401 UC/AUTH_INVALID_TOKEN',
  '400 UC/INVALID_ACCOUNT_TYPE',
  '400 UC/QR_TICKET_INVALID',
  '404 UC/FACTOR_NOT_FOUND',
  '404 UC/RESET_NOT_FOUND',
  '400 UC/CODE_NOT_CORRECT',
  '400 UC/PASSKEY_NOT_CORRECT',
];

const REFUSED_ACCESS = [...NO_TOKEN, ...NO_CREDENTIAL, ...NO_PERMISSION].map((refusal) => refusal.slice(4));

/** How whoever is not let in is told so. Nothing here is about the shape of a request: a refused one was good. */
function refusals(who: Who, caller: Caller, side: SideName): readonly string[] {
  if (who === 'service' || who === 'anyone_unsigned') return NO_CREDENTIAL;
  if (who === 'platform') return caller === 'service' ? NO_PERMISSION : NO_CREDENTIAL;
  if (NOT_SIGNED_IN.includes(caller)) return NO_TOKEN;
  // A guest has no password to show again.
  if (who === 'account') return ['400 UC/INVALID_ACCOUNT_TYPE', '400 UC/PASSWORD_NOT_CORRECT'];
  const managed = who === 'manager' || who === 'manager_or_auditor';
  if (managed && caller === 'manager_without_ticket' && side === 'own') return ['400 UC/MANAGER_TICKET_REQUIRED'];
  return managed || who === 'admin' || who === 'auditor' || who === 'user_or_auditor' ? NO_PERMISSION : NOT_THEIRS;
}

let world: World;
let cells = 0;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  process.stdout.write(`access matrix of the user centre: ${cells} cells\n`);
  await world.close();
});

type Way = 'directly' | 'through the tunnel';

/** The tunnel leads to the same guards: one of each kind of stranger is enough there. */
const TUNNELLED: readonly Caller[] = ['nobody', 'revoked_service', 'guest', 'other_manager', 'former_admin'];
const waysOf = (caller: Caller): readonly Way[] => (TUNNELLED.includes(caller) ? ['directly', 'through the tunnel'] : ['directly']);

async function ask(caller: Caller, call: Call, way: Way): Promise<LightMyRequestResponse> {
  cells += 1;
  return way === 'directly' ? await world.send(caller, call) : await world.sendTunnelled(caller, call);
}

/** Everybody who is not let in asks for what the insider will be given. */
async function walkRefused(call: Call, who: Who, side: SideName): Promise<void> {
  const before = await world.kept.all();
  for (const caller of CALLERS.filter((each) => !ADMITTED[who][side].includes(each))) {
    for (const way of waysOf(caller)) {
      const reply = await ask(caller, call, way);
      const seen = `${caller} about the ${side} organisation ${way}`;
      expect(refusals(who, caller, side), `${seen}: ${reply.body}`).toContain(`${reply.statusCode} ${codeOf(reply)}`);
      expect(reply.body, `${seen} is shown what is the other organisation's`).not.toContain(MARK);
    }
  }
  expect(await world.kept.all(), 'a refused call changed something').toEqual(before);
}

async function walk(endpoint: Endpoint, row: AccessRow, side: SideName): Promise<void> {
  const [who] = row;
  const call = await madeRequest(world, endpoint, row, side);
  await walkRefused(call, who, side);
  const changes = isWrite(endpoint) || endpoint.transaction === 'manual';
  for (const [index, caller] of ADMITTED[who][side].entries()) {
    // What needs no token was carried out for the first; for the others it may be used up, and is still not refused to anybody.
    const is_carried_out = index === 0 || who !== 'anyone';
    // The very request that everybody else was refused; what is good once is made anew for each of the others.
    const asked = index === 0 || who === 'anyone' ? call : await madeRequest(world, endpoint, row, side);
    const reply = await ask(caller, asked, index === 1 ? 'through the tunnel' : 'directly');
    const answer = `${caller} about the ${side} organisation: ${reply.statusCode} ${reply.body}`;
    if (is_carried_out) expect(reply.statusCode, answer).toBeLessThan(300);
    else expect(REFUSED_ACCESS, answer).not.toContain(codeOf(reply));
    // What the other organisation's own people are told of themselves is theirs, and of what they may read auditors read all.
    const reads_all =
      caller === 'admin' || who === 'platform' || (caller === 'auditor' && (who === 'auditor' || who === 'manager_or_auditor'));
    if (side === 'own' && !reads_all && !caller.startsWith('other_')) expect(reply.body).not.toContain(MARK);
    if (changes && who !== 'anyone') await world.kept.restore();
  }
  if (changes) await world.kept.restore();
}

describe('[R6.02j, R6.02k, R6.02q, R7.37h] every call of the user centre is answered to those who may make it, and to nobody else [ASVS 8.2.1, 8.3.1]', () => {
  test('every call has its row in access-matrix.table.ts, and no row is about a call that is gone', () => {
    const missing = endpoints.map(nameOf).filter((name) => rowsOf(name).length === 0);
    expect(missing, 'add a line for each to apps/user-centre/test/access-matrix.table.ts; its head says how').toEqual([]);
    expect(Object.keys(ACCESS).filter((name) => !endpoints.some((endpoint) => nameOf(endpoint) === name))).toEqual([]);
  });

  for (const endpoint of endpoints)
    for (const row of rowsOf(nameOf(endpoint)))
      for (const side of ONE_SIDED.includes(row[0]) ? (['own'] as const) : (['own', 'other'] as const))
        test(`${nameOf(endpoint)}: ${row[0]}, the ${side} organisation`, async () => {
          await walk(endpoint, row, side);
        });
});
