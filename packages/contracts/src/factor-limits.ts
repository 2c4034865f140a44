/** Apart from `limits`: most of what the console loads first needs none of these. */
export const FACTOR_LIMITS = {
  /** Wrong second factors in a row before the account's lock. */
  factor_tries: 5,
  factors_per_account: 20,
  factor_name: 50,
  recovery_codes: 10,
  /** As it is shown, in groups; with spaces instead of dashes it is as long. */
  recovery_code_typed: 40,
  passkey_id: 1_400,
  passkey_field: 8_192,
  passkey_transport: 32,
  passkey_transports: 10,
  policy_people_shown: 100,
  policy_orgs_shown: 200,
  /** Whose roles the platform tells in one call. */
  told_people: 500,
} as const;

export const FACTOR_TIMES = {
  /** From the first factor to the second, and from an authenticator's secret to its first code. */
  pending_factor_s: 600,
  passkey_challenge_s: 300,
  totp_step_s: 30,
} as const;
