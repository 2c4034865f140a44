import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newOpaque, sha256 } from '../../../lib/opaque.ts';
import { startUserCentre, type TestUserCentre } from '../../../testing/start-user-centre.ts';
import { insertDirectory, insertDirectoryToken } from '../directories.queries.ts';
import { parseFilter, type Filter } from './filter.ts';

interface Shown {
  id: string;
  userName: string;
  externalId?: string;
  displayName: string;
  active: boolean;
  emails?: { value: string }[];
}

let uc: TestUserCentre;
let headers: Record<string, string>;
let people: Shown[];
const NAMES = ['ann', 'Bob', 'a_b', 'a%b', 'x\\y', "o'hara", '李娜', 'annika'];

beforeAll(async () => {
  uc = await startUserCentre();
  await uc.person();
  const { org_id } = await uc.db.selectFrom('org').select('org_id').executeTakeFirstOrThrow();
  const [directory_id, token] = [crypto.randomUUID(), `portico_scim_${newOpaque()}`];
  await insertDirectory(uc.db, { directory_id, kind: 'scim', name: 'Entra', org_id });
  await insertDirectoryToken(uc.db, { directory_id, token_hash: sha256(token), expires_at: new Date(uc.clock() + 86_400_000) });
  headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  for (const [n, name] of NAMES.entries()) {
    const given = { externalId: `K${String(n)}`, emails: [{ value: `p${String(n)}@larkfield.example` }] };
    const payload = JSON.stringify({ userName: name, displayName: NAMES[(n + 3) % 8], active: n % 3 !== 0, ...(n % 2 === 0 ? given : {}) });
    expect((await uc.server.inject({ method: 'POST', url: '/scim/v2/Users', headers, payload })).statusCode).toBe(201);
  }
  people = await found('');
});
afterAll(() => uc.close());

async function found(filter: string): Promise<Shown[]> {
  const reply = await uc.server.inject({ method: 'GET', url: `/scim/v2/Users?filter=${encodeURIComponent(filter)}`, headers });
  expect(reply.statusCode, `${filter}: ${reply.body}`).toBe(200);
  return reply.json<{ Resources: Shown[] }>().Resources;
}

/** The attribute as the reply shows it; a text that is not exact, in small letters. */
function valueOf(person: Shown, path: string): string | boolean | undefined {
  if (path === 'username') return person.userName.toLowerCase();
  if (path === 'displayname') return person.displayName.toLowerCase();
  if (path === 'externalid') return person.externalId;
  return path === 'active' ? person.active : person.emails?.[0]?.value;
}

/** What RFC 7644, 3.4.2.2 says of what is shown. */
function holds(person: Shown, filter: Filter): boolean {
  if (filter.kind === 'not') return !holds(person, filter.of);
  if (filter.kind === 'and') return filter.of.every((each) => holds(person, each));
  if (filter.kind === 'or') return filter.of.some((each) => holds(person, each));
  const is = valueOf(person, filter.path);
  if (filter.kind === 'present') return is !== undefined;
  const wanted = typeof filter.value === 'string' && filter.path !== 'externalid' ? filter.value.toLowerCase() : filter.value;
  if (filter.op === 'eq') return is === wanted;
  if (filter.op === 'ne') return is !== wanted;
  if (typeof is !== 'string' || typeof wanted !== 'string') return false;
  const [left, right] = [Buffer.from(is), Buffer.from(wanted)];
  if (filter.op === 'co') return is.includes(wanted);
  if (filter.op === 'sw') return is.startsWith(wanted);
  if (filter.op === 'ew') return is.endsWith(wanted);
  const order = left.compare(right);
  if (filter.op === 'gt') return order > 0;
  if (filter.op === 'ge') return order >= 0;
  return filter.op === 'lt' ? order < 0 : order <= 0;
}

const texts = fc.constantFrom(...NAMES, 'a', '%', '_', '\\', "'", 'K0', 'k2', '');
const compared = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('userName', 'displayName', 'externalId'),
      fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'),
      texts,
    )
    .map(([path, op, value]) => `${path} ${op} ${JSON.stringify(value)}`),
  fc.tuple(fc.constantFrom('eq', 'ne'), fc.boolean()).map(([op, value]) => `active ${op} ${String(value)}`),
  fc.tuple(fc.constantFrom('eq', 'ne'), fc.nat(8)).map(([op, n]) => `emails.value ${op} "p${String(n)}@larkfield.example"`),
  fc.constantFrom('externalId pr', 'emails pr', 'userName pr', 'ACTIVE pr'),
);
const filters = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    compared,
    fc.tuple(tie('filter'), fc.constantFrom('and', 'OR'), tie('filter')).map((parts) => `(${parts.join(' ')})`),
    tie('filter').map((filter) => `not (${filter})`),
  ),
})).filter;

test('whatever is asked by a filter, the database finds whom the filter fits as they are shown [ASVS 1.2.4]', async () => {
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const fits = people.filter((person) => holds(person, parseFilter(filter)));
      expect((await found(filter)).map(({ userName }) => userName)).toEqual(fits.map(({ userName }) => userName));
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('whatever text is a filter, it is parsed or refused, and never anything else [ASVS 2.2.1]', () => {
  const parts = fc.constantFrom('userName', 'eq', '"x"', '(', ')', '[', ']', 'and', 'or', 'not', 'pr', 'true', '.', '"', '\\', ' ', 'é');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts, { maxLength: 40 }).map((each) => each.join(' ')),
      ),
      (text) => {
        try {
          parseFilter(text);
        } catch (error) {
          expect(error).toMatchObject({ status: 400, scimType: 'invalidFilter' });
        }
      },
    ),
    { numRuns: 300 },
  );
});
