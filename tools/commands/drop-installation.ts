import { dropAll } from '@portico/portico/setup/databases';

// `node tools/commands/drop-installation.ts <prefix>`: removes databases and roles that a test run made on a PostgreSQL that is not its own.
const prefix = process.argv[2] ?? '';
if (!/^portico_[0-9a-f]{8}$/.test(prefix)) throw new Error('Only installations of test runs are dropped');
await dropAll(process.env['PORTICO_PG_ADMIN_URL'] ?? '', prefix);
