import { PASSWORD_CONTEXT } from '@portico/contracts/rules/password';
import type { UcCrypto } from '../platform/uc-crypto.ts';
import { hex, utf8 } from '../platform/encoding.ts';

/** R5.17: what stands for the password on the wire, before field encryption. */
export const wireHash = async (crypto: UcCrypto, password: string): Promise<string> =>
  hex(await crypto.hmac(PASSWORD_CONTEXT, utf8(password.normalize('NFC'))));
