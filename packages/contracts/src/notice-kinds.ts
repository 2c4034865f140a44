/** What a person is told about the security of their own account, in the console and by email. */
export const NOTICE_KINDS = [
  'new_device',
  'password_changed',
  'password_reset',
  'factor_added',
  'factor_removed',
  'factors_reset',
  'reset_requested',
  'reset_withdrawn',
  'reset_stopped',
  'recovery_codes_made',
  'recovery_code_used',
  'email_changed',
  'email_removed',
  'mobile_changed',
  'mobile_removed',
  'super_admin_given',
  'super_admin_taken',
  'auditor_given',
  'auditor_taken',
  'name_changed',
  'data_exported',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Those that are sent to a verified mobile as well: whoever missed them could lose the account. */
export const NOTICES_BY_SMS: readonly NoticeKind[] = ['reset_requested', 'factors_reset'];

/** `other`: another person or service. `operator`: a command on the server. */
export const NOTICE_DOERS = ['self', 'other', 'operator'] as const;
export type NoticeDoer = (typeof NOTICE_DOERS)[number];

export const NOTICE_LIMITS = {
  /** The oldest go first. */
  notices_per_account: 200,
  /** Of one kind. Beyond it a notice is in the console alone, so that nobody's mailbox is flooded; no kind silences another. */
  notice_mails_per_day: 50,
  notices_shown: 20,
} as const;

export const NOTICE_TIMES = { notice_kept_s: 15_552_000 } as const;
