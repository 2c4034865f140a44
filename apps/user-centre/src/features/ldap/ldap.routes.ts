import { ldap } from '@portico/contracts/user-centre/ldap';
import type { Kit } from '@portico/server-kit/http/kit';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { askForRun, readRun, readRuns } from './ldap-runs.service.ts';
import { changeLdap, createLdap, readLdap } from './ldap-settings.service.ts';
import { testLdap } from './ldap-test.service.ts';

export function mountLdap(kit: Kit<Tables>, { keyring }: Deps): void {
  kit.mount(ldap, {
    list: (ctx) => readLdap(ctx),
    create: (ctx, { body }) => createLdap(keyring, ctx, body),
    update: (ctx, { params, body }) => changeLdap(keyring, ctx, params.directory_id, body),
    test: (ctx, { params }) => testLdap({ keyring }, ctx, params.directory_id),
    run: (ctx, { params, body }) => askForRun(ctx, params.directory_id, body),
    list_runs: (ctx, { params }) => readRuns(ctx, params.directory_id),
    read_run: (ctx, { params }) => readRun(keyring, ctx, params.directory_id, params.run_id),
  });
}
