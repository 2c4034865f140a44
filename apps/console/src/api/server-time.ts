import { PROTOCOL_LEVEL, TIME } from '@portico/uc-sdk';
import { uc } from './uc.ts';

/** R9.11 */
export { PROTOCOL_LEVEL };

/** Now, by the clock of the services. */
export const serverNow = (): number => Date.now() + uc().diff();

/** The user centre's clock. */
export const readServerTime = async (): Promise<string> => (await uc().call(TIME.read, {})).server_time;
