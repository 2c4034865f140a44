import { cancelQr, confirmQr, type QrAsking, type QrResult, type QrSignIn, scanQr, signInWithQr } from '@portico/uc-sdk';
import { uc } from './uc.ts';

export type { QrAsking, QrTicket } from '@portico/uc-sdk';

/** The screen that shows a code. */
export const showQr = (options: QrSignIn): Promise<QrResult> => signInWithQr(uc(), options);

/** The side that confirms. */
export const scanned = (ticket: string): Promise<QrAsking> => scanQr(uc(), ticket);
export const letIn = (ticket: string): Promise<void> => confirmQr(uc(), ticket);
export const turnAway = (ticket: string): Promise<void> => cancelQr(uc(), ticket);
