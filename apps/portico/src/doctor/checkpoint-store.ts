import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signerOf } from '@portico/server-kit/operation-log/checkpoint-line';
import { openCheckpointStore } from '@portico/server-kit/operation-log/checkpoint-store';
import { keyId, parseCheckpointKeys } from '@portico/server-kit/operation-log/signing-key';
import { withClient } from './ask-database.ts';
import { examine, reason, type Check, type DoctorContext, type Finding } from './finding.ts';

type Found = Omit<Finding, 'about'>;
const isServer = (place: string): boolean => /^postgres(?:ql)?:\/\//.test(place);

/** Undefined: not keys, which the check of the settings tells. */
function idsOf(keys: string): string[] | undefined {
  try {
    return parseCheckpointKeys(keys).map(keyId);
  } catch {
    return undefined;
  }
}

async function lookIntoStore(place: string, name: string, keys: string): Promise<Found[]> {
  const store = openCheckpointStore(place, name);
  try {
    const last = await store.lastLine();
    const known = idsOf(keys);
    if (last === undefined || known === undefined || known.includes(signerOf(last))) return [];
    return [
      {
        fault: `the last checkpoint is signed by the key ${signerOf(last)}, which is not listed, so no checkpoint can be added`,
        remedy: 'List that key behind the new one until a worker has handed over',
      },
    ];
  } finally {
    await store.close();
  }
}

const RIGHTS = `select has_table_privilege('portico_checkpoint', 'insert') as may_add,
  has_table_privilege('portico_checkpoint', 'update') or has_table_privilege('portico_checkpoint', 'delete') as may_change`;

async function mayWrite(place: string): Promise<Found[]> {
  if (!isServer(place)) {
    const probe = join(place, `.doctor-${randomUUID()}`);
    await mkdir(place, { recursive: true });
    await writeFile(probe, '');
    await rm(probe);
    return [];
  }
  const { rows } = await withClient(place, (client) => client.query<{ may_add: boolean; may_change: boolean }>(RIGHTS));
  const [rights] = rows;
  if (rights?.may_add !== true) throw new Error('its role may not insert');
  return rights.may_change
    ? [
        {
          fault: 'the role of the checkpoint store may change and delete lines, so an intruder with it could rewrite the checkpoints',
          remedy: 'Grant it only select and insert, as deploy/checkpoint-store.sql does',
        },
      ]
    : [];
}

const serverOf = (url: string | undefined): string | undefined => (url && isServer(url) ? URL.parse(url)?.host : undefined);

function sameServer({ env }: DoctorContext, place: string): Found[] {
  const host = serverOf(place);
  if (host === undefined || ![env['UC_DATABASE_URL'], env['PLATFORM_DATABASE_URL']].some((url) => serverOf(url) === host)) return [];
  return [
    {
      fault: 'the checkpoint store is on the same server as the log, so its administrator could rewrite both',
      remedy: 'Put it on another server that other people administer',
    },
  ];
}

export const checkStore: Check = async (context) => {
  const { CHECKPOINT_STORE: place, UC_CHECKPOINT_KEY: uc, PLATFORM_CHECKPOINT_KEY: platform } = context.env;
  if (!place) return [];
  const unseen = (error: unknown): Found => ({
    fault: `the checkpoint store cannot be written: ${reason(error)}`,
    remedy: 'Mount it read-write for the user that workers run as, or check that its PostgreSQL is running. Until then nothing is sealed',
  });
  const written = await examine('CHECKPOINT_STORE', () => mayWrite(place), unseen);
  if (written.some(({ fault }) => fault.includes('cannot be written'))) return written;
  const parts = [
    ...(uc ? [examine('UC_CHECKPOINT_KEY', () => lookIntoStore(place, 'uc', uc), unseen)] : []),
    ...(platform ? [examine('PLATFORM_CHECKPOINT_KEY', () => lookIntoStore(place, 'platform', platform), unseen)] : []),
  ];
  const apart = sameServer(context, place).map((found) => ({ about: 'CHECKPOINT_STORE', ...found }));
  return [...written, ...apart, ...(await Promise.all(parts)).flat()];
};
