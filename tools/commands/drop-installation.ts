import pg from 'pg';

// `node tools/commands/drop-installation.ts <prefix>`: removes databases and roles that a test run made on a PostgreSQL that is not its own.
const prefix = process.argv[2] ?? '';
if (!/^portico_[0-9a-f]{8}$/.test(prefix)) throw new Error('Only installations of test runs are dropped');
const client = new pg.Client({ connectionString: process.env['PORTICO_PG_ADMIN_URL'] });
await client.connect();
for (const part of ['uc', 'platform']) await client.query(`drop database if exists ${prefix}_${part} with (force)`);
for (const role of ['uc_migrator', 'uc_application', 'platform_migrator', 'platform_application', 'backup']) {
  await client.query(`drop role if exists ${prefix}_${role}`);
}
await client.end();
