/** Of a directory that is read by LDAP. Few screens ask, so that not every page carries them. */
export const LDAP_LIMITS = {
  urls: 3,
  url: 300,
  dn: 1_000,
  filter: 2_000,
  attribute: 64,
  secret: 256,
  certificate: 20_000,
  page_size: { least: 10, most: 1_000, usual: 500 },
  /** For one page of an answer. */
  answer_s: { least: 1, most: 120, usual: 30 },
  /** For everything that a run reads. */
  total_s: { least: 10, most: 3_600, usual: 900 },
  /** Percentage of the stored people and groups that a run may disable, enable again or consider missing without approval. */
  most_ended_percent: 10,
  /** Up to this number, no approval is needed: one person of three is already a third. */
  ended_always: 5,
  /** How long a missing group keeps what apps give for it. */
  group_kept_days: 90,
  /** When all directories are read, in UTC. */
  nightly_at: { hour: 2, minute: 7 },
  /** Kept of each directory. */
  runs: 30,
  /** Of what a run did or would do. */
  lines: 200,
  /** SHA-256 as base64url, of whom a run that is held would touch. */
  digest: 43,
  /** People and groups together; more is refused. */
  entries: 200_000,
  bytes: 512 * 1_024 * 1_024,
  /** Memberships that are resolved: a nested group counts in each group that contains it. */
  memberships: 5_000_000,
} as const;
