import { TOTP, Secret } from 'otpauth';
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export const RP_ID = 'localhost';
export const RP_ORIGIN = 'http://localhost:5173';

/** What an authenticator app shows for a typed secret. */
export const totpCode = (secret: string, now: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const b64 = (bytes: Buffer | Uint8Array): string => Buffer.from(bytes).toString('base64url');

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

interface Wrong {
  origin?: string;
  rp_id?: string;
  counter?: number;
  is_verified?: boolean;
}

interface Made {
  id: string;
  handle: string;
  key: KeyObject;
  counter: number;
}

function authData(rp_id: string, flags: number, counter: number, rest: Buffer = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rp_id), Buffer.from([flags]), count, rest]);
}

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A passkey in software: what a browser and its authenticator answer, and what an attacker would. */
export function createAuthenticator() {
  let made: Made | undefined;
  return {
    create(options: { challenge: string; user: { id: string } }, wrong: Wrong = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const jwk = publicKey.export({ format: 'jwk' });
      const id = randomBytes(16);
      made = { id: b64(id), handle: options.user.id, key: privateKey, counter: 1 };
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(jwk.x ?? '', 'base64url'))],
        [-3, new Uint8Array(Buffer.from(jwk.y ?? '', 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const flags = USER_PRESENT | (wrong.is_verified === false ? 0 : USER_VERIFIED) | ATTESTED;
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(wrong.rp_id ?? RP_ID, flags, 1, attested))],
      ]);
      return {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options.challenge, wrong.origin ?? RP_ORIGIN)),
          // The type of the library's encoder is narrower than CBOR is.
          attestationObject: b64(isoCBOR.encode(object as never)),
          transports: ['internal'],
        },
      };
    },
    get(options: { challenge: string }, wrong: Wrong = {}) {
      if (!made) throw new Error('no passkey was made');
      made.counter = wrong.counter ?? made.counter + 1;
      const flags = USER_PRESENT | (wrong.is_verified === false ? 0 : USER_VERIFIED);
      const data = authData(wrong.rp_id ?? RP_ID, flags, made.counter);
      const client = clientData('webauthn.get', options.challenge, wrong.origin ?? RP_ORIGIN);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(made.key);
      return {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: b64(client), authenticatorData: b64(data), signature: b64(signature), userHandle: made.handle },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;
