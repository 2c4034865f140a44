import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCIM_PATH } from '@portico/contracts/user-centre/directories';
import { VERSION } from '@portico/server-kit/version';
import { expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';

const DEPLOY = join(ROOT, 'deploy');
const read = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8');
const documented = new Set(
  [...readFileSync(join(ROOT, 'docs', 'configuration.md'), 'utf8').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
);
const compose = read('compose.yaml');
const kubernetes = globSync('kubernetes/base/*.yaml', { cwd: DEPLOY }).map(read).join('\n');

/** Of PostgreSQL's image, of Node, and of compose.yaml itself. */
const OTHERS = /^(?:POSTGRES_|NODE_|PORTICO_(?:HOST|PORT|TLS|SUBNET|IMAGE)$)/;
const settingsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/(?:^\s*|[{,] )([A-Z][A-Z0-9_]{3,}): /gm)].map(([, name = '']) => name.replace(/_FILE$/, ''))),
];
const unknown = (names: readonly string[]): string[] => names.filter((name) => !documented.has(name) && !OTHERS.test(name));

test('every setting of compose.yaml is one that docs/configuration.md has', () => {
  const names = settingsIn(compose);
  expect(names).toContain('UC_BASE_URL');
  expect(unknown(names)).toEqual([]);
});

test('platform and user centre reach each other in every example', () => {
  const debian = read('debian/portico.env');
  for (const name of ['UC_BASE_URL', 'PLATFORM_BASE_URL'])
    for (const text of [compose, kubernetes, debian]) expect(text).toMatch(new RegExp(`^\\s*${name}[:=] ?http://`, 'm'));
  // Where nginx listens for processes, and who stands behind it.
  const nginx = read('nginx/portico.conf').replaceAll(/\s+/g, ' ');
  for (const [name, upstream] of [
    ['UC_BASE_URL', 'user_centre'],
    ['PLATFORM_BASE_URL', 'platform'],
  ] as const) {
    const port = new RegExp(`${name}: http://nginx:(\\d+)`).exec(compose)?.[1] ?? 'none';
    expect(nginx).toContain(`listen ${port}; include proxy.conf; location / { proxy_pass http://${upstream}; }`);
  }
});

test('what clients of OpenID Connect and directories of companies ask reaches the user centre in every example', () => {
  const [nginx, haproxy] = [read('nginx/portico.conf'), read('haproxy/portico.cfg')];
  for (const below of ['/v1.1/', '/oidc/', SCIM_PATH.replace(/v2$/, '')]) {
    expect(nginx).toContain(`location ${below} { proxy_pass http://user_centre; }`);
    expect(haproxy).toMatch(new RegExp(`use_backend user_centre if \\{ path_beg .*${below}`));
    expect(kubernetes.replaceAll(/\s+/g, ' ')).toContain(`path: ${below} pathType: Prefix backend: service: { name: portico-user-centre,`);
  }
});

test('every setting of the image is one that docs/configuration.md has', () => {
  const names = [...read('Dockerfile').matchAll(/\b([A-Z][A-Z_]+)=/g)].map(([, name = '']) => name).filter((name) => name !== 'NODE_IMAGE');
  expect(names).toContain('PLATFORM_HOST');
  expect(unknown(names)).toEqual([]);
});

test('every setting and every key of a Secret that the manifests name is one that docs/configuration.md has', () => {
  const keys = [...kubernetes.matchAll(/(?:key|name): ([A-Z][A-Z0-9_]+)/g)].map(([, name = '']) => name);
  expect(keys).toContain('UC_KEYRING');
  expect(unknown([...keys, ...settingsIn(kubernetes)])).toEqual([]);
});

test('the manifests name the image of this version', () => {
  expect(kubernetes).toContain(`newTag: ${VERSION}\n`);
});

test('nginx has exactly the processes that compose.yaml starts, where they listen', () => {
  const listening = [...compose.matchAll(/^ {2}((?:user-centre|platform)-\d):[^]*?(?:UC|PLATFORM)_PORT: '(\d+)'/gm)];
  const servers = [...read('nginx/upstreams.conf').matchAll(/server (\S+):(\d+) /g)];
  const pairs = (found: readonly RegExpMatchArray[]): string[] => found.map(([, name = '', port = '']) => `${name}:${port}`).toSorted();
  expect(pairs(servers)).toHaveLength(4);
  expect(pairs(servers)).toEqual(pairs(listening));
});

test('nginx takes the configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
  try {
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'];
    spawnSync('openssl', [...made, '-keyout', join(folder, 'tls.key'), '-out', join(folder, 'tls.crt')]);
    mkdirSync(join(folder, 'sites'));
    for (const name of globSync('*.conf', { cwd: join(DEPLOY, 'nginx') })) {
      // Its places in the container are in this folder, and the names of containers are not known here.
      const text = read(`nginx/${name}`)
        .replaceAll('/tmp/', `${folder}/`)
        .replaceAll('/dev/stdout', join(folder, 'access.log'))
        .replaceAll(/\/etc\/nginx\/(?:tls|sites)\//g, (place) => join(folder, place.includes('tls') ? '' : 'sites', '/'))
        .replaceAll(/server [a-z][a-z0-9-]*:/g, 'server 127.0.0.1:');
      writeFileSync(join(folder, name === 'demo.conf' ? 'sites' : '', name), text);
    }
    const { stderr, error } = spawnSync('/usr/sbin/nginx', ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')], {
      encoding: 'utf8',
    });
    if (error) throw new Error('nginx is missing: apt-get install nginx-light', { cause: error });
    expect(stderr).toBe('');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
