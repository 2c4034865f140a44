import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { readLogState } from '@portico/server-kit/operation-log/log-state';
import { withClient } from '@portico/server-kit/testing/test-database';
import pg from 'pg';
import { call } from '../../faults/signed-client.ts';
import { until } from '../../../tools/lib/processes/ports.ts';
import type { Provocation } from './provocation.ts';
import type { Stage } from './stage.ts';

/** Nothing is behind that the installation left to the worker. */
export const untilSealed = (stage: Stage): Promise<void> =>
  until('Sealing', async () => {
    for (const service of ['uc', 'platform'] as const) {
      const state = await withClient(stage.admin_url(service), readLogState);
      if (state === undefined || state.unsealed_s !== null || state.unsent_s !== null) throw new Error(`${service} is behind`);
    }
  });

/** So that there is a row of the log, and an event. */
async function writeMenu({ client, load }: Stage): Promise<void> {
  const menu = { name: `watched ${randomUUID()}`, type: 'page', target: 'https://example.test/' };
  const { status } = await call(client, 'POST', `${load.base_url}/v2/apps/${load.app_id}/app_menus`, menu, randomUUID());
  if (status !== 201) throw new Error(`A menu was not written: ${status}`);
}

export const verifyLog = (stage: Stage, service: 'uc' | 'platform'): Promise<unknown> =>
  withClient(stage.admin_url(service), (client) =>
    client.query(`select graphile_worker.add_job('verify_logs', '{}'::json, max_attempts => 1)`),
  );

const tampered: Provocation = {
  cause: 'a sealed row of the log is changed in the database, then the log is verified',
  alerts: ['PorticoLogFindings'],
  provoke: async (stage) => {
    const url = stage.admin_url('platform');
    const chosen = '(select log_id from operation_log_seal order by sealed_at limit 1)';
    const change = (content: string): Promise<unknown> =>
      withClient(url, (client) => client.query(`update operation_log set log_content = ${content} where log_id = ${chosen}`));
    await change(`log_content || ' or not'`);
    await verifyLog(stage, 'platform');
    return async () => {
      await change(`left(log_content, -7)`);
      await verifyLog(stage, 'platform');
    };
  },
};

const notVerified: Provocation = {
  cause: 'the time of the last verification is set back by 37 hours',
  alerts: ['PorticoLogNotVerified'],
  provoke: async (stage) => {
    await withClient(stage.admin_url('uc'), (client) =>
      client.query(`update operation_log_state set verified_at = now() - interval '37 hours'`),
    );
    return async () => void (await verifyLog(stage, 'uc'));
  },
};

const longTransaction: Provocation = {
  cause: 'a transaction stays open in PostgreSQL while a menu is written',
  alerts: ['PorticoLogNotSealed'],
  provoke: async (stage) => {
    const client = new pg.Client({ connectionString: stage.admin_url('platform') });
    await client.connect();
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    await writeMenu(stage);
    return async () => {
      await client.query('rollback');
      await client.end();
    };
  },
};

const storeBroken: Provocation = {
  cause: 'the folder of the checkpoint store is moved away and a file is in its place',
  alerts: ['PorticoLogNotSigned', 'PorticoJobFailing'],
  provoke: async (stage) => {
    const { checkpoint_store: store } = stage;
    await withClient(stage.admin_url('platform'), async (client) => {
      await writeMenu(stage);
      // Right after a checkpoint nothing is unsigned until the next seal.
      await until('A seal without a checkpoint', async () => {
        if (((await readLogState(client))?.unsigned_s ?? null) === null) throw new Error('everything is signed');
      });
    });
    renameSync(store, `${store}.away`);
    writeFileSync(store, '');
    return () => {
      rmSync(store);
      renameSync(`${store}.away`, store);
      return Promise.resolve();
    };
  },
};

const restored: Provocation = {
  cause: 'PostgreSQL comes back with the files of an earlier copy; portico accept-restore resolves it',
  alerts: ['PorticoSealingStopped'],
  provoke: async (stage) => {
    await stage.restore();
    return async () => void (await stage.portico('accept-restore'));
  },
};

const givenUp: Provocation = {
  cause: 'a job that nobody can do; it is taken out of the queue',
  alerts: ['PorticoJobsGivenUp'],
  provoke: async (stage) => {
    await withClient(stage.admin_url('uc'), (client) =>
      client.query(`select graphile_worker.add_job('deliver_code', '{}'::json, job_key => 'watched', max_attempts => 1)`),
    );
    return () =>
      withClient(stage.admin_url('uc'), async (client) => void (await client.query(`select graphile_worker.remove_job('watched')`)));
  },
};

const expires: Provocation = {
  cause: 'a credential of a service that ends tomorrow; it is taken out',
  alerts: ['PorticoCredentialExpires'],
  provoke: async (stage) => {
    const say = (statement: string) => () => withClient(stage.admin_url('uc'), async (client) => void (await client.query(statement)));
    await say(`insert into service_credential (service_id, name, mac_key_wrapped, created_at, expires_at)
      select 'watched', 'Watched', mac_key_wrapped, created_at, now() + interval '1 day' from service_credential limit 1`)();
    return say(`delete from service_credential where service_id = 'watched'`);
  },
};

const behind: Provocation = {
  cause: 'the last sync of one directory failed, and that of another is held; both are taken out',
  alerts: ['PorticoDirectoryNotRead', 'PorticoDirectoryHeld'],
  provoke: async (stage) => {
    const say = (statement: string) => () => withClient(stage.admin_url('uc'), async (client) => void (await client.query(statement)));
    await say(`with o as (insert into org (org_id, org_code, org_name) values (9, 'watched', 'Watched') returning org_id),
      d as (insert into directory (directory_id, kind, name, org_id) select gen_random_uuid(), 'ldap', 'Watched ' || state, org_id
        from o, unnest(array['failed', 'held']) state returning directory_id, name)
      insert into directory_sync (run_id, directory_id, dry, asked_name, asked_at, ended_at, state)
        select gen_random_uuid(), directory_id, false, '', now(), now(), split_part(name, ' ', 2) from d`)();
    return say(`with d as (delete from directory where name like 'Watched %') delete from org where org_id = 9`);
  },
};

export const LOG_PROVOCATIONS = { tampered, notVerified, longTransaction, storeBroken, restored, givenUp, expires, behind };
