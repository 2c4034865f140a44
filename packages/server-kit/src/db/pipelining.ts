/**
 * Texts by which the driver recognises what it can pipeline, that is, send without waiting for the answer to what went
 * before. Round trips are most of what a short transaction costs.
 */

/** Names the app whose rows a transaction may touch (see in-app). Sent behind BEGIN, and nobody waits for either. */
export const ENTER_APP = `select set_config('portico.app_id', $1, true)`;

/** Prefix of a statement that ends its transaction: the driver sends COMMIT right behind it. */
export const LAST = '/* last */ ';
