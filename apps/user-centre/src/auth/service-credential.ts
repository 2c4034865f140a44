import type { Endpoint } from '@portico/contracts/endpoint';
import { isInWindow, isMacRight, verifySignature, type SignedRequest } from '@portico/server-kit/auth/signature';
import { NOBODY, type Actor } from '@portico/server-kit/work/context';
import { Failure, fail } from '@portico/server-kit/work/failure';
import { mayCall } from '@portico/contracts/rules/service-calls';
import { nonceTime, type SignedParts } from '@portico/contracts/rules/signing';
import type { Db } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { findService } from '../features/registry/services.queries.ts';
import { serviceKeyAad } from '../lib/mac-key.ts';

type FoundService = NonNullable<Awaited<ReturnType<typeof findService>>>;

/** The current key; while a rotation overlaps, the one before where the signature was made with that. */
function keyFor(deps: Deps, service: FoundService, parts: SignedParts, mac: string, now: number): string {
  const open = (wrapped: string): string => deps.keyring.unwrap(wrapped, serviceKeyAad(service.service_id)).toString();
  const current = open(service.mac_key_wrapped);
  const overlaps = service.previous_key_wrapped !== null && service.previous_until !== null && service.previous_until.getTime() > now;
  if (!overlaps || isMacRight(current, parts, mac)) return current;
  return open(service.previous_key_wrapped ?? '');
}

/** Whether a signature, put to us by whoever received it, was made by this service just now. */
export async function checkServiceMac(
  deps: Deps,
  db: Db,
  service_id: string,
  parts: SignedParts,
  mac: string,
  now: number,
): Promise<Pick<FoundService, 'name' | 'calls' | 'app_ids'>> {
  const found = (await findService(db, service_id, new Date(now))) ?? fail('UC/SERVICE_CREDENTIAL_INVALID');
  if (!isMacRight(keyFor(deps, found, parts, mac, now), parts, mac)) fail('UC/SERVICE_CREDENTIAL_INVALID');
  if (!isInWindow(nonceTime(parts.nonce), now)) fail('UC/AUTH_INVALID_TIMESTAMP');
  deps.noteCredentialUse(service_id, now);
  return { name: found.name, calls: found.calls, app_ids: found.app_ids };
}

/** A registered service that signed with its own credential. Always with the digest: what it is told depends on what it asked. */
export async function verifyService(deps: Deps, db: Db, request: SignedRequest, now: number, endpoint: Endpoint): Promise<Actor> {
  const service = await verifySignature({
    request: { ...request, is_write: true },
    now,
    findKey: async (_hash, header, parts) => {
      const found = (await findService(db, header.id, new Date(now))) ?? fail('UC/SERVICE_CREDENTIAL_INVALID');
      return { ...found, mac_key: keyFor(deps, found, parts, header.mac, now) };
    },
    useNonce: deps.useNonce,
    require_digest: true,
  }).catch((error: unknown) => {
    // Not the code that is said of a person's signature: whoever asks on somebody's behalf would blame, and drop, theirs.
    if (error instanceof Failure && error.code === 'UC/MAC_SIGN_INVALID') return fail('UC/SERVICE_CREDENTIAL_INVALID');
    throw error;
  });
  if (!mayCall(service, endpoint)) fail('MP/NO_PERMISSION');
  deps.noteCredentialUse(service.service_id, now);
  const { service_id, name, app_ids } = service;
  return { ...NOBODY, account_type: 'service', name, service_id, ...(app_ids === null ? {} : { app_ids }) };
}
