/** Names that every client sends and every server reads; cross-origin rules allow the same list. */
export const APP_ID_HEADER = 'sdp-app-id';
/** With it, from the open value of the app (R3.09); `SDP-TENANT-ID` is its RBAC tenant. They select, they never authorise. */
export const ORG_ID_HEADER = 'sdp-org-id';
export const BIZ_TYPE_HEADER = 'sdp-biz-type';
export const TENANT_ID_HEADER = 'sdp-tenant-id';
/** Which environment the caller believes to talk to (R9.10). */
export const ENVIRONMENT_HEADER = 'dispatch-environment';
export const DEVICE_HEADER = 'x-device-fingerprint';
/** The protocol level the client speaks (R9.11). */
export const SDK_HEADER = 'x-uc-sdk';
/** On a call that makes a token: the public half of the key that the sign-in is bound to, base64url of its 65 bytes. */
export const REFRESH_KEY_HEADER = 'x-uc-refresh-key';
/** On a refresh: see rules/refresh-proof. */
export const REFRESH_PROOF_HEADER = 'x-uc-refresh-proof';
/** A request that nobody made: a page asks by itself. It does not count as use of the sign-in. */
export const BACKGROUND_HEADER = 'x-portico-background';
/** Query parameter with the client's idea of the server's time, ms. */
export const TIMESTAMP_PARAM = '_t';
