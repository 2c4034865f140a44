import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@portico/server-kit/testing/test-redis';
import { Client } from 'ldapts';

export const LDAP_SUFFIX = 'dc=example,dc=org';
export const LDAP_READER = { bind_dn: `cn=reader,${LDAP_SUFFIX}`, secret: 'Reads-0nly-the-tree' } as const;
const ADMIN = { dn: `cn=admin,${LDAP_SUFFIX}`, secret: 'only-in-this-test' } as const;
const SCHEMAS = ['core', 'cosine', 'inetorgperson', 'nis'];

/** What Active Directory adds, as far as a synchronisation asks for it. */
const ACTIVE_DIRECTORY = `
attributetype ( 1.2.840.113556.1.4.2 NAME 'objectGUID' EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' EQUALITY integerMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.221 NAME 'sAMAccountName' EQUALITY caseIgnoreMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
objectclass ( 1.2.840.113556.1.5.9.1 NAME 'adPerson' SUP top AUXILIARY MAY ( objectGUID $ userAccountControl $ sAMAccountName ) )
`;

export interface LdapServer {
  readonly port: number;
  readonly url: string;
  readonly tls_url: string;
  /** Of the authority that vouches for it. */
  readonly ca_certificate: string;
  /** As its administrator; of ldapts, which the product uses to write and read messages. */
  readonly change: (work: (client: Client) => Promise<unknown>) => Promise<void>;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface LdapPerson {
  readonly uid: string;
  readonly name?: string;
  readonly mail?: string;
  readonly ou?: string;
  /** Bits of Active Directory: 2 is disabled. */
  readonly control?: number;
}

export const personDn = ({ uid, ou = 'people' }: Pick<LdapPerson, 'uid' | 'ou'>): string => `uid=${uid},ou=${ou},${LDAP_SUFFIX}`;
export const groupDn = (cn: string): string => `cn=${cn},ou=groups,${LDAP_SUFFIX}`;

export const personEntry = ({ uid, name = uid, mail, control }: LdapPerson): Record<string, string[]> => ({
  objectClass: ['inetOrgPerson', 'adPerson'],
  uid: [uid],
  cn: [name],
  sn: [name],
  ...(mail === undefined ? {} : { mail: [mail] }),
  userAccountControl: [String(control ?? 512)],
});

const ldif = (dn: string, attributes: Readonly<Record<string, readonly string[]>>): string =>
  [`dn: ${dn}`, ...Object.entries(attributes).flatMap(([name, values]) => values.map((value) => `${name}: ${value}`)), ''].join('\n');

const TREE = (): string =>
  [
    ldif(LDAP_SUFFIX, { objectClass: ['dcObject', 'organization'], dc: ['example'], o: ['Example'] }),
    ldif(LDAP_READER.bind_dn, {
      objectClass: ['organizationalRole', 'simpleSecurityObject'],
      cn: ['reader'],
      userPassword: [LDAP_READER.secret],
    }),
    ...['people', 'moved', 'groups', 'elsewhere'].map((ou) =>
      ldif(`ou=${ou},${LDAP_SUFFIX}`, { objectClass: ['organizationalUnit'], ou: [ou] }),
    ),
  ].join('\n');

/** A certificate for 127.0.0.1, by itself. */
async function makeCertificate(folder: string): Promise<string> {
  const args = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
    '-subj',
    '/CN=ldap.test',
  ];
  const files = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  execFileSync('openssl', [...args, ...files], { stdio: 'ignore' });
  return await readFile(join(folder, 'cert.pem'), 'utf8');
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const up = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (up) return;
    if (tries === 200) throw new Error('slapd does not answer');
    await sleep(25);
  }
}

export interface LdapTree {
  readonly people?: readonly LdapPerson[];
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** For the account that reads, in all pages together. */
  readonly size_limit?: number;
}

/** OpenLDAP as Debian has it, on a free port and in a folder of its own. */
export async function startLdapServer({ people = [], groups = {}, size_limit }: LdapTree = {}): Promise<LdapServer> {
  const folder = await mkdtemp(join(tmpdir(), 'portico-ldap-'));
  const [port, tls_port] = [await freePort(), await freePort()];
  const ca_certificate = await makeCertificate(folder);
  await mkdir(join(folder, 'db'));
  await writeFile(join(folder, 'ad.schema'), ACTIVE_DIRECTORY);
  const limit = size_limit === undefined ? 'size=unlimited' : `size.pr=1000 size.prtotal=${size_limit}`;
  const config = [
    ...SCHEMAS.map((name) => `include /etc/ldap/schema/${name}.schema`),
    `include ${folder}/ad.schema`,
    'modulepath /usr/lib/ldap',
    'moduleload back_mdb',
    `TLSCertificateFile ${folder}/cert.pem`,
    `TLSCertificateKeyFile ${folder}/key.pem`,
    'database mdb',
    'maxsize 268435456',
    `suffix "${LDAP_SUFFIX}"`,
    `rootdn "${ADMIN.dn}"`,
    `rootpw ${ADMIN.secret}`,
    `directory ${folder}/db`,
    'index objectClass,entryUUID,uid eq',
    'dbnosync',
    `limits dn.exact="${LDAP_READER.bind_dn}" ${limit}`,
    `access to * by dn.exact="${LDAP_READER.bind_dn}" read by anonymous auth`,
  ];
  const config_file = join(folder, 'slapd.conf');
  await writeFile(config_file, `${config.join('\n')}\n`);
  const entries = [
    ...people.map((person) => ldif(personDn(person), personEntry(person))),
    ...Object.entries(groups).map(([cn, member]) => ldif(groupDn(cn), { objectClass: ['groupOfNames'], cn: [cn], member })),
  ];
  const tree_file = join(folder, 'tree.ldif');
  await writeFile(tree_file, `${TREE()}\n${entries.join('\n')}`);
  execFileSync('/usr/sbin/slapadd', ['-q', '-f', config_file, '-l', tree_file], { stdio: ['ignore', 'ignore', 'pipe'] });

  const url = `ldap://127.0.0.1:${port}`;
  const tls_url = `ldaps://127.0.0.1:${tls_port}`;
  let child: ReturnType<typeof spawn> | undefined;
  const start = async (): Promise<void> => {
    child = spawn('/usr/sbin/slapd', ['-d', '0', '-f', config_file, '-h', `${url} ${tls_url}`], { stdio: 'ignore' });
    await untilListening(port);
  };
  const stop = async (): Promise<void> => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    await exited;
  };
  await start();
  return {
    port,
    url,
    tls_url,
    ca_certificate,
    start,
    stop,
    change: async (work) => {
      const client = new Client({ url });
      await client.bind(ADMIN.dn, ADMIN.secret);
      await work(client);
      await client.unbind();
    },
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
