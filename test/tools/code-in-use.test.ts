import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../tools/lib/root.ts';

// What runs in production, by what it may call. An exception is a file that is named here, with why.
const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
  .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

interface Rule {
  readonly forbidden: RegExp;
  /** Something with the fault, and something like it without. */
  readonly planted: string;
  readonly sound: string;
  readonly except?: Readonly<Record<string, string>>;
}

function holds({ forbidden, planted, sound, except = {} }: Rule): void {
  test('is found where it is planted, and not where it is not', () => {
    expect([forbidden.test(planted), forbidden.test(sound)]).toEqual([true, false]);
  });

  test('is in no file but those that say why', () => {
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.filter(([, text]) => forbidden.test(text)).map(([path]) => path);
    expect(found.toSorted()).toEqual(Object.keys(except).toSorted());
  });
}

describe('text that is evaluated as code [ASVS 1.3.2]', () =>
  holds({
    forbidden: /(?<![.\w])eval\(|new Function\(|from 'node:vm'|import\('data:/,
    planted: 'eval(text)',
    sound: 'redis.eval(SCRIPT, 1)',
  }));

describe('a program that is started [ASVS 1.2.5]', () =>
  holds({
    forbidden: /from '(?:node:)?child_process'/,
    planted: `import { exec } from 'node:child_process';`,
    sound: `import { hash } from 'node:crypto';`,
  }));

describe('a regular expression made of text that a caller sends [ASVS 1.2.9]', () =>
  holds({
    forbidden: /new RegExp\(/,
    planted: 'new RegExp(query.word)',
    sound: '/a/.test(query.word)',
    except: {
      'apps/console/src/ui/code-sending.ts': 'of a constant number',
      'apps/platform-api/src/demo/move-pages.ts': 'of a constant',
      'apps/platform-api/src/features/logs/declared-calls.ts': 'of the paths of the contracts',
      'apps/portico/src/doctor/redis.ts': 'of names of fields',
      'apps/user-centre/src/features/codes/code-check.service.ts': 'of a constant number',
      'packages/contracts/src/rules/pack-findings.ts': 'of constants',
      'packages/server-kit/src/db/tenant-guard.ts': 'of names of tables',
    },
  }));

describe('a hash or MAC that is not SHA-256 [ASVS 11.4.1, 11.4.3]', () =>
  holds({
    forbidden: /\b(?:createHash|createHmac|hash|hkdfSync)\('(?!sha256')/,
    planted: `createHash('md5')`,
    sound: `createHash('sha256')`,
    except: { 'packages/server-kit/src/redis/nonce-store.ts': 'Redis names a script by its SHA-1; nothing relies on it' },
  }));

describe('a cipher that is not AES-256 in GCM [ASVS 11.3.1, 11.3.2]', () =>
  holds({
    forbidden: /create(?:Cipher|Decipher)(?:iv)?\((?!'aes-256-gcm')|'AES-(?:CBC|CTR)'|'RSA/,
    planted: `createCipheriv('aes-256-ecb', key, iv)`,
    sound: `createCipheriv('aes-256-gcm', key, iv)`,
    except: {
      'apps/user-centre/src/features/registry/provider-trace.ts':
        'counts the public keys that a provider signs with; RSA is a kind of key there',
    },
  }));

describe('a random value from another generator than that of the system [ASVS 6.5.3, 11.5.1]', () =>
  holds({
    forbidden: /Math\.random/,
    planted: 'Math.random().toString(36)',
    sound: `randomBytes(32).toString('base64url')`,
    except: {
      'packages/server-kit/src/net/peer.ts': 'how long to wait',
      'packages/server-kit/src/redis/client.ts': 'how long to wait',
    },
  }));

describe('cryptography that is not of Node, the browser, argon2, openid-client or noble [ASVS 11.2.1]', () =>
  holds({
    forbidden: /from '(?:crypto-js|bcrypt|bcryptjs|node-forge|sjcl|jsonwebtoken|tweetnacl|md5|sha1|elliptic)'/,
    planted: `import CryptoJS from 'crypto-js';`,
    sound: `import { createHmac } from 'node:crypto';`,
  }));

describe('a password field that shows what is typed [ASVS 6.2.6]', () =>
  holds({
    forbidden: /<(?:Input|input)(?!\.Password)\b[^>]*"(?:current|new)-password"/,
    planted: '<Input dir="ltr" autoComplete="new-password" />',
    sound: '<Input.Password dir="ltr" autoComplete="new-password" />',
  }));

describe('a field that password managers or pasting cannot fill [ASVS 6.2.7]', () =>
  holds({
    forbidden: /onPaste=|Input\.Password(?![^]{0,200}autoComplete="(?:current|new)-password")/,
    planted: '<Input.Password dir="ltr" />',
    sound: '<Input.Password dir="ltr" autoComplete="new-password" />',
    except: {
      'apps/console/src/features/account/organisation-form.tsx': 'the password of another account than the one signed in with',
      'apps/console/src/features/languages/grid/cell-editor.tsx': 'a pasted column goes into the cells below',
    },
  }));
