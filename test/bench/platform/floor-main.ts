import { startFloor } from '@portico/platform-api/testing/floor';
import { APP_BY_CODE, NAVIGATION } from './sql.ts';

// `node test/bench/platform/floor-main.ts`, told by its environment: the bare side of each ratio.
const { FLOOR_DATABASE_URL = '', FLOOR_PORT = '' } = process.env;
await startFloor({ database_url: FLOOR_DATABASE_URL, port: Number(FLOOR_PORT), app_by_code: APP_BY_CODE, navigation: NAVIGATION });
