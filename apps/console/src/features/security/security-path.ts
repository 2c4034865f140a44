import { isRedirectAddress } from '@portico/contracts/rules/registered-address';

export const PROOF_WAYS = ['password', 'sms', 'email'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];
const isWay = (text: string): text is ProofWay => PROOF_WAYS.some((way) => way === text);

export interface SecurityRequest {
  readonly project_id: string;
  readonly callback: string;
  readonly way: ProofWay;
}

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

/**
 * R2.12: `/security/{id}/{callback}/{type}` out of the address as it stands, since a router that decodes for us would
 * also undo what the callback itself had encoded. Undefined for anything that could not be a registered address.
 */
export function readSecurityPath(pathname: string): SecurityRequest | undefined {
  const [, , id = '', encoded = '', type = '', ...more] = pathname.split('/');
  const [project_id, callback] = [decoded(id), decoded(encoded)];
  if (!project_id || !callback || more.length > 0 || !isWay(type) || !isRedirectAddress(callback)) return undefined;
  return { project_id, callback, way: type };
}
