/** What a code is for. A code sent for one purpose is worth nothing for another. */
export const OP_TYPE = {
  register: 0,
  reset_person_password: 1,
  change_contact: 2,
  sign_in: 3,
  verify_contact: 5,
  reset_org_password: 6,
  delete_account: 7,
} as const;
export type OpType = (typeof OP_TYPE)[keyof typeof OP_TYPE];

const OP_TYPES: readonly number[] = Object.values(OP_TYPE);
export const isOpType = (value: number): value is OpType => OP_TYPES.includes(value);

export const SMS_TYPE = { text: 0, voice: 1 } as const;
export type SmsType = (typeof SMS_TYPE)[keyof typeof SMS_TYPE];
