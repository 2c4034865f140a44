/** R4.06 and the states around it. */
export const QR_STATUS = { waiting: 0, scanned: 1, confirmed: 2, cancelled: 3, expired: 4 } as const;
