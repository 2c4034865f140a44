import { SCIM_PATH } from '@portico/contracts/user-centre/directories';
import { ucOrigin } from '../../lib/config.ts';

/** What is entered in a directory beside the token. */
export const scimAddress = (): string => `${ucOrigin()}${SCIM_PATH}`;
