import { type IdentifyCode, readIdentifyCode } from '@portico/uc-sdk';
import { uc } from './uc.ts';

/** Beside the client, not in it: the few who are asked for a picture fetch this. */
export const readPicture = (): Promise<IdentifyCode> => readIdentifyCode(uc());
