import {
  beginTotpOfSignIn,
  dropPendingSignIn,
  type EnrolledInfo,
  enrolAndFinish,
  type FactorProof,
  finishSignIn,
  type NewFactor,
  type NewTotp,
  type PendingSignIn,
  readPendingSignIn,
  type SignedInInfo,
} from '@portico/uc-sdk';
import { uc } from './uc.ts';

export type { FactorProof, NewFactor, NewTotp, PendingSignIn } from '@portico/uc-sdk';
export type PolicyResult = PendingSignIn['why'];

/** Where the first factor was right: what else is asked, and why. */
export const readPending = (keep_login: boolean): Promise<PendingSignIn> => readPendingSignIn(uc(), { keep_login });
export const finishWith = (pending: PendingSignIn, proof: FactorProof): Promise<SignedInInfo> => finishSignIn(uc(), pending, proof);
export const dropPending = (): Promise<void> => dropPendingSignIn(uc());

/** For who has to add a factor before they get in. */
export const beginTotp = (): Promise<NewTotp> => beginTotpOfSignIn(uc());
export const enrolWith = (pending: PendingSignIn, factor: NewFactor): Promise<EnrolledInfo> => enrolAndFinish(uc(), pending, factor);
