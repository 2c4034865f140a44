/** An address that somebody has registered or asks for, hoping that the server goes where they cannot. */
export interface SsrfVector {
  readonly kind: string;
  readonly address: string;
  /** What is registered; the address itself unless it pretends to be another one. */
  readonly registered?: string;
  /** What the name leads to, one answer after the other; the last one stays. */
  readonly answers?: readonly (readonly string[])[];
}

const PUBLIC = '93.184.216.34';
const REGISTERED = 'https://pages.example.test/config';

const each = (kind: string, addresses: readonly string[]): SsrfVector[] => addresses.map((address) => ({ kind, address }));
const leading = (kind: string, answers: readonly (readonly (readonly string[])[])[]): SsrfVector[] =>
  answers.map((list, n) => ({ kind, address: `https://${kind.replaceAll(/\W+/g, '-')}-${n}.example.test/config`, answers: list }));
const pretending = (kind: string, addresses: readonly string[]): SsrfVector[] =>
  addresses.map((address) => ({ kind, address, registered: REGISTERED, answers: [[PUBLIC]] }));

/** Each must end without a connection. */
export const REFUSED_VECTORS: readonly SsrfVector[] = [
  ...each('IPv4 in decimal, octal, hexadecimal and short', [
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f.0.0.1/',
    'https://0x7f000001/',
    'https://127.1/',
    'https://017700000001/',
    'https://0xa9fea9fe/',
    'https://2852039166/',
    'https://10.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://127。0。0。1/',
    'https://%31%32%37.0.0.1/',
  ]),
  ...each('private, link-local, shared, multicast and reserved', [
    'https://127.0.0.1/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://169.254.170.2/v2/credentials',
    'https://100.100.100.200/latest/meta-data/',
    'https://192.0.0.192/latest/',
    'https://224.0.0.251/',
    'https://255.255.255.255/',
    'https://240.0.0.1/',
  ]),
  ...each('IPv6 of this machine, a link, a site and a group', [
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/latest/meta-data/',
    'https://[fc00::1]/',
    'https://[ff02::1]/',
    'https://[fec0::1]/',
  ]),
  ...each('IPv4 in IPv6', [
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[0:0:0:0:0:ffff:10.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[2002:a9fe:a9fe::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2001:0:7f00:1::]/',
    'https://[2606:4700::5efe:10.0.0.1]/',
  ]),
  ...each('a dot behind the address', ['https://127.0.0.1./', 'https://0x7f.1./', 'https://169.254.169.254./latest/']),
  ...each('a port behind the address', ['https://127.0.0.1:6379/', 'https://[::1]:5432/', 'https://2130706433:22/']),
  ...each('another scheme', [
    'http://pages.example.test/config',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1:6379/_FLUSHALL',
    'data:text/plain,x',
    'ws://127.0.0.1/',
    'unix:/run/postgresql/.s.PGSQL.5432',
  ]),
  ...pretending('somebody else in front of the host', [
    'https://pages.example.test@127.0.0.1/config',
    'https://pages.example.test:443@169.254.169.254/config',
    'https://user:word@pages.example.test/config',
    'https://127.0.0.1#@pages.example.test/config',
    'https://127.0.0.1?@pages.example.test/config',
    'https://127.0.0.1\\@pages.example.test/config',
    'https://pages.example.test%2f@127.0.0.1/config',
    'https://pages.example.test%00.evil.example.test/config',
    'https://pages.example.test\t.evil.example.test/config',
  ]),
  ...pretending('almost what is registered', [
    'https://pages.example.test:8443/config',
    'https://pages.example.test./config',
    'https://pages.example.test/config/../admin',
    'https://pages.example.test/config%2f..%2fadmin',
    'https://pages.example.test.evil.example.test/config',
    'http://pages.example.test/config',
  ]),
  ...leading('a name that leads inside', [
    [['127.0.0.1']],
    [['169.254.169.254']],
    [['10.0.0.5']],
    [['::1']],
    [['fd00:ec2::254']],
    [['::ffff:169.254.169.254']],
    [['64:ff9b::a9fe:a9fe']],
    [['2002:a00:1::1']],
    [['fe80::1%eth0']],
    [['100.64.0.9']],
    [[]],
  ]),
  ...leading('one address among many that leads inside', [
    [[PUBLIC, '127.0.0.1']],
    [['10.0.0.1', PUBLIC]],
    [[...Array.from({ length: 40 }, (_, n) => `93.184.216.${n + 1}`), '192.168.0.1']],
    [[PUBLIC, '2606:4700::1111', '::1']],
  ]),
  { kind: 'localhost by name', address: 'https://localhost/', answers: [['127.0.0.1', '::1']] },
  { kind: 'localhost by name', address: 'https://localhost.localdomain./', answers: [['127.0.0.1']] },
  { kind: 'metadata by name', address: 'https://metadata.google.internal/', answers: [['169.254.169.254']] },
  { kind: 'a name that is an address', address: 'https://127.0.0.1.nip.example.test/', answers: [['127.0.0.1']] },
];

/** The first answer is public, the second is not: asked twice, only the first may be connected to. */
export const REBINDING: readonly SsrfVector[] = leading('a name that changes its mind', [
  [[PUBLIC], ['127.0.0.1']],
  [[PUBLIC], ['169.254.169.254']],
  [[PUBLIC], ['::1']],
  [
    [PUBLIC, '93.184.216.35'],
    [PUBLIC, '10.0.0.1'],
  ],
  [['2606:4700::1111'], ['::ffff:127.0.0.1']],
]);

/** Where a server that may be asked would like to send on. */
export const FORBIDDEN_REDIRECTS: readonly string[] = [
  'http://127.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  '//10.0.0.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
];
