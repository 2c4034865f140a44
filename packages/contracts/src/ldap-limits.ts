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
  /** Of the people and groups that are here, whom one run ends, brings back or takes for gone without being asked. */
  most_ended_percent: 10,
  /** With so many it always does: one of three is a third. */
  ended_always: 5,
  /** For so long a group that is missing keeps what apps give for it. */
  group_kept_days: 90,
  /** When all are read, in UTC. */
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
  /** Looked at to say who is in which group: one within others counts in each of them. */
  memberships: 5_000_000,
} as const;
