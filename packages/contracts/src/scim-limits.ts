/** What one SCIM request may ask for. */
export const SCIM_LIMITS = {
  body_bytes: 1_048_576,
  page: 200,
  page_default: 100,
  /** Members in one reply of several groups. */
  members_listed: 20_000,
  filter_length: 2_000,
  filter_depth: 8,
  filter_comparisons: 20,
  operations: 1_000,
  /** Elements of `emails` and of `phoneNumbers`. */
  values: 20,
} as const;
