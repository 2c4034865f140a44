/** Names that every client sends and every server reads; cross-origin rules allow the same list. */
export const APP_ID_HEADER = 'sdp-app-id';
export const DEVICE_HEADER = 'x-device-fingerprint';
/** The protocol level the client speaks (R9.11). */
export const SDK_HEADER = 'x-uc-sdk';
/** Query parameter with the client's idea of the server's time, ms. */
export const TIMESTAMP_PARAM = '_t';
