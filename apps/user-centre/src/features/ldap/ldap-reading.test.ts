import { once } from 'node:events';
import { createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { BerWriter, type Client } from 'ldapts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCuttingProxy } from '../../testing/cutting-proxy.ts';
import { ldapSettings } from '../../testing/ldap-directory.ts';
import { groupDn, LDAP_READER, LDAP_SUFFIX, personDn, startLdapServer, type LdapServer } from '../../testing/ldap-server.ts';
import { openLdap, type LdapAddress } from './ldap-connection.ts';
import { distinguishedName } from './ldap-names.ts';
import { readDirectory, type Reading, type ReadSettings } from './ldap-reading.ts';
import { createSearch, type FoundEntry, type RunSearch } from './ldap-search.ts';

const SETTINGS: ReadSettings = ldapSettings('');
const UIDS = ['ada', 'bea', 'cyn', 'dan', 'eve', 'fay', 'gus'];

let server: LdapServer;
beforeAll(async () => {
  server = await startLdapServer({
    people: UIDS.map((uid) => ({
      uid,
      name: `${uid.toUpperCase()} Smith`,
      mail: `${uid}@example.org`,
      control: uid === 'gus' ? 514 : 512,
    })),
    groups: {
      staff: ['ada', 'bea'].map((uid) => personDn({ uid })),
      // In other letters and with other spaces, one within the other and back, and with somebody who is not there.
      all: [`CN=staff, OU=Groups, DC=example,DC=org`, personDn({ uid: 'cyn' }), `uid=gone,ou=elsewhere,${LDAP_SUFFIX}`],
      round: [groupDn('all'), groupDn('round')],
    },
  });
});
afterAll(() => server.close());

interface Way extends Partial<LdapAddress> {
  readonly page_size?: number;
  readonly most_entries?: number;
  readonly most_bytes?: number;
  readonly secret?: string;
  readonly settings?: Partial<ReadSettings>;
  readonly most_memberships?: number;
  readonly answer_ms?: number;
  readonly deadline_ms?: number;
}
async function read({
  page_size = 3,
  most_entries = 1_000,
  most_bytes = 1e6,
  secret,
  settings,
  most_memberships,
  deadline_ms = 5_000,
  ...way
}: Way = {}): Promise<Reading> {
  const answer_ms = way.answer_ms ?? 5_000;
  const address = { url: server.url, start_tls: false, ca_certificate: '', is_internal: true, ...way };
  const limits = { connect_ms: 2_000, answer_ms, deadline: AbortSignal.timeout(deadline_ms) };
  const connection = await openLdap(address, limits);
  try {
    await connection.bind(LDAP_READER.bind_dn, secret ?? LDAP_READER.secret);
    const search = createSearch(connection, { page_size, answer_ms, most_entries, most_bytes });
    return await readDirectory(search, { ...SETTINGS, ...settings }, most_memberships);
  } finally {
    connection.close();
  }
}
const logins = ({ people }: Reading): string[] => people.map(({ login }) => login).toSorted();

describe('reading a directory', () => {
  test('groups within groups are looked through no more than so often [ASVS 2.2.1]', async () => {
    // Two of staff, three and these of all, two and all of those of round.
    expect((await read({ most_memberships: 14 })).groups).toHaveLength(3);
    await expect(read({ most_memberships: 13 })).rejects.toMatchObject({ why: 'too_large' });
  });

  test('others have their turn while groups within groups are looked through [ASVS 15.2.2]', async () => {
    const entry = (dn: string, found: Readonly<Record<string, readonly string[]>>): FoundEntry => ({
      dn,
      values: (attribute) => (found[attribute] ?? []).map((value) => Buffer.from(value)),
      next: new Map(),
    });
    const dns = Array.from({ length: 2_000 }, (_, at) => `uid=p${at},dc=example`);
    // A chain, of which each has everybody of all that come after it.
    const chain = Array.from({ length: 30 }, (_, at) => ({
      entryUUID: [`g${at}`],
      cn: [`g${at}`],
      member: [...dns, `cn=g${at + 1},dc=example`],
    }));
    const search: RunSearch = ({ base, filter }, each) => {
      const people = base === SETTINGS.people_base && filter === SETTINGS.people_filter;
      if (people) for (const [at, dn] of dns.entries()) each(entry(dn, { entryUUID: [`p${at}`], uid: [`p${at}`] }));
      if (base === SETTINGS.group_base) for (const [at, group] of chain.entries()) each(entry(`cn=g${at},dc=example`, group));
      return Promise.resolve();
    };
    let turns = 0;
    const reading = new AbortController();
    const others = async (): Promise<void> => {
      for (; !reading.signal.aborted; turns += 1) await setImmediate();
    };
    const counted = others();
    const began = performance.now();
    const { groups } = await readDirectory(search, SETTINGS);
    const took = performance.now() - began;
    reading.abort();
    await counted;
    expect(groups.map(({ members }) => members.length)).toStrictEqual(chain.map(() => dns.length));
    // One group of a chain is looked through in one go.
    expect(turns, `${took} ms`).toBeGreaterThan(3);
  });

  test('everybody is read, page by page, with who is disabled', async () => {
    const reading = await read();
    expect(logins(reading)).toStrictEqual(UIDS);
    expect(reading.people.filter(({ active }) => !active).map(({ login }) => login)).toStrictEqual(['gus']);
    expect(reading.people[0]).toMatchObject({ name: 'ADA Smith', email: 'ada@example.org', id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  test('members are found through groups within groups, and who is outside is counted', async () => {
    const reading = await read();
    const named = new Map(reading.people.map(({ id, login }) => [id, login]));
    const members = Object.fromEntries(
      reading.groups.map(({ name, members: ids }) => [name, ids.map((id) => named.get(id) ?? '').toSorted()]),
    );
    expect(members).toStrictEqual({ staff: ['ada', 'bea'], all: ['ada', 'bea', 'cyn'], round: ['ada', 'bea', 'cyn'] });
    expect(reading.outside).toBe(1);
  });

  test('it is read over TLS from the first byte, and after StartTLS, from whom the certificate vouches for [ASVS 12.3.2]', async () => {
    const { ca_certificate } = server;
    expect(logins(await read({ url: server.tls_url, ca_certificate }))).toStrictEqual(UIDS);
    expect(logins(await read({ start_tls: true, ca_certificate }))).toStrictEqual(UIDS);
    await expect(read({ url: server.tls_url })).rejects.toThrow(/self-signed/);
    await expect(read({ start_tls: true })).rejects.toThrow(/self-signed/);
  });

  test('a wrong password, a base that is not there and a filter that is none are errors', async () => {
    await expect(read({ secret: 'wrong' })).rejects.toThrow(/Invalid credentials|0x31/);
    await expect(read({ settings: { people_base: `ou=nowhere,${LDAP_SUFFIX}` } })).rejects.toThrow(/0x20/);
    await expect(read({ settings: { people_filter: '(uid=' } })).rejects.toThrow();
    await expect(read({ settings: { id_attribute: 'employeeNumber' } })).rejects.toThrow('an entry has no employeeNumber');
  });

  test('an inside address is refused where the directory is not registered as inside, by digits and by name [ASVS 1.3.6, 13.2.4]', async () => {
    await expect(read({ is_internal: false })).rejects.toThrow('not a public address');
    const resolve = (_: string, __: unknown, found: (error: null, all: { address: string; family: number }[]) => void): void =>
      found(null, [{ address: '127.0.0.1', family: 4 }]);
    const limits = { connect_ms: 2_000, answer_ms: 2_000, deadline: AbortSignal.timeout(2_000), resolve };
    const address = { url: `ldap://directory.example:${server.port}`, start_tls: false, ca_certificate: '', is_internal: false };
    await expect(openLdap(address, limits)).rejects.toThrow('this name leads to no public address');
  });

  test('bounds on entries and bytes end the reading with an error [ASVS 15.2.2]', async () => {
    await expect(read({ most_entries: 6 })).rejects.toThrow('too_many');
    await expect(read({ most_bytes: 600 })).rejects.toThrow('too_large');
  });

  test("a server's own limit ends it with an error, however many entries came before", async () => {
    const limited = await startLdapServer({ people: UIDS.map((uid) => ({ uid })), size_limit: 4 });
    try {
      await expect(read({ url: limited.url })).rejects.toThrow();
      await expect(read({ url: limited.url, page_size: 100 })).rejects.toThrow();
    } finally {
      await limited.close();
    }
  });

  test('names with the characters of a filter are names and find nobody else [ASVS 1.2.6]', async () => {
    const people = ['ada', '*', 'x)(uid=*'].map((uid) => ({ uid }));
    const groups = { '*)(objectClass=*': [personDn({ uid: 'x)(uid=*' })] };
    const odd = await startLdapServer({ people, groups });
    try {
      const reading = await read({ url: odd.url });
      expect(logins(reading)).toStrictEqual(['*', 'ada', 'x)(uid=*']);
      const ids = reading.people.filter(({ login }) => login === 'x)(uid=*').map(({ id }) => id);
      expect(reading.groups.map(({ name, members }) => [name, members])).toStrictEqual([['*)(objectClass=*', ids]]);
    } finally {
      await odd.close();
    }
  });

  test('a line that is cut after any number of bytes is an error', async () => {
    const whole = await startCuttingProxy(server.port, Infinity);
    await read({ url: `ldap://127.0.0.1:${whole.port}` });
    await whole.close();
    expect(whole.passed()).toBeGreaterThan(2_000);
    for (let bytes = 0; bytes < whole.passed(); bytes += 61) {
      const proxy = await startCuttingProxy(server.port, bytes);
      try {
        await expect(read({ url: `ldap://127.0.0.1:${proxy.port}` }), `cut after ${bytes} bytes`).rejects.toThrow();
      } finally {
        await proxy.close();
      }
    }
  });

  test('a referral is an error, since whom it would lead to is not read', async () => {
    const dn = `ou=branch,ou=people,${LDAP_SUFFIX}`;
    await server.change((client: Client) =>
      client.add(dn, { objectClass: ['referral', 'extensibleObject'], ou: 'branch', ref: `ldap://branch.example/${dn}` }),
    );
    await expect(read()).rejects.toThrow('referral');
  });
});

/** What a server says that is none: each frame of the answer as soon as anything is asked. */
async function saying(answer: (messageId: number) => Buffer[]): Promise<{ port: number; close: () => void }> {
  let asked = 0;
  const fake = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .on('data', () => {
        asked += 1;
        for (const frame of answer(asked)) socket.write(frame);
      });
  }).listen(0, '127.0.0.1');
  await once(fake, 'listening');
  const address = fake.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, close: () => void fake.close() };
}

function done(messageId: number, operation: number): Buffer {
  const writer = new BerWriter();
  writer.startSequence();
  writer.writeInt(messageId);
  writer.startSequence(operation);
  writer.writeEnumeration(0);
  writer.writeString('');
  writer.writeString('');
  writer.endSequence();
  writer.endSequence();
  return writer.buffer;
}
const BIND_DONE = 0x61;
const SEARCH_DONE = 0x65;

describe('a server that does not keep to the protocol', () => {
  test('success without the paging control is not the end of a search', async () => {
    const fake = await saying((id) => [done(id, id === 1 ? BIND_DONE : SEARCH_DONE)]);
    await expect(read({ url: `ldap://127.0.0.1:${fake.port}` })).rejects.toThrow('no_paging');
    fake.close();
  });

  test.for([
    { name: 'what is no LDAP', frames: () => [Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')] },
    { name: 'a message that is said to be huge', frames: () => [Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff])] },
    { name: 'an answer to something else', frames: (id: number) => [done(id + 7, BIND_DONE)] },
    { name: 'an empty message', frames: () => [Buffer.from([0x30, 0x00])] },
    { name: 'garbage inside a message', frames: () => [Buffer.from([0x30, 0x03, 0x61, 0x01, 0x01])] },
  ])('$name ends the connection [ASVS 1.5.2]', async ({ frames }) => {
    const fake = await saying(frames);
    await expect(read({ url: `ldap://127.0.0.1:${fake.port}` })).rejects.toThrow();
    fake.close();
  });

  test('silence ends with the time of one answer, and many small answers with that of the whole [ASVS 15.2.2]', async () => {
    const fake = await saying(() => []);
    await expect(read({ url: `ldap://127.0.0.1:${fake.port}`, answer_ms: 100 })).rejects.toThrow('no answer in time');
    await expect(read({ url: `ldap://127.0.0.1:${fake.port}`, deadline_ms: 100 })).rejects.toThrow('the whole took too long');
    fake.close();
  });
});

test('a login that two people have puts neither of them into a group', async () => {
  const entries = (rows: readonly Record<string, readonly string[]>[]): FoundEntry[] =>
    rows.map((row) => ({
      dn: `uid=${row['entryUUID']?.[0] ?? ''}`,
      values: (name) => (row[name] ?? []).map((text) => Buffer.from(text)),
      next: new Map(),
    }));
  const people = [
    ['1', 'ada'],
    ['2', 'Eve'],
    ['3', 'eve'],
  ].map(([id = '', uid = '']) => ({ entryUUID: [id], uid: [uid] }));
  const groups = [{ entryUUID: ['g'], cn: ['tills'], memberUid: ['ada', 'eve', 'gone'] }];
  const search: RunSearch = ({ base }, each) => {
    for (const entry of entries(base === 'people' ? people : groups)) each(entry);
    return Promise.resolve();
  };
  const settings = { ...SETTINGS, people_base: 'people', group_base: 'groups', inactive_filter: '', member_attribute: 'memberUid' };
  const reading = await readDirectory(search, { ...settings, members_are: 'login' });
  expect(reading).toMatchObject({ groups: [{ members: ['1'], unclear: ['2', '3'] }], outside: 1 });
});

test('one name has one form, however it is written', () => {
  const same = ['uid=a\\2cb,OU=People , dc=X', 'UID=A\\,B,ou=people,DC=x', 'uid = a\\,b,ou=people,dc=x'];
  expect(new Set(same.map(distinguishedName)).size).toBe(1);
  expect(distinguishedName('cn=a+sn=b,dc=x')).toBe(distinguishedName('SN=b+CN=a,dc=x'));
  expect(distinguishedName('uid=a\\,b,dc=x')).not.toBe(distinguishedName('uid=a,b,dc=x'));
  expect(distinguishedName('cn=\\c3\\a9,dc=x')).toBe(distinguishedName('cn=é,dc=x'));
});
