import { PROTOCOL_LEVEL, UC_CALLS } from '@portico/uc-sdk';
import { uc } from './uc.ts';

/** R9.11 */
export { PROTOCOL_LEVEL };

/** The user centre's clock. */
export const readServerTime = async (): Promise<string> => (await uc.call(UC_CALLS.time.read, {})).server_time;
