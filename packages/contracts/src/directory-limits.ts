/** Of what a directory says. Few calls ask, so that not every page carries them. */
export const DIRECTORY_LIMITS = {
  user_name: 255,
  /** For how long a token is good at most, and where nothing else is said. */
  token_days: 730,
  token_days_default: 365,
  external_id: 255,
  name_part: 100,
  group_name: 255,
  /** Put in or taken out by one request. */
  members_at_once: 10_000,
  /** Named in an entry of the operation log. */
  members_logged: 50,
  /** Changes told to the platform at once, and rows of one part of the comparison. */
  facts: 500,
  /** Of one app that have roles, with at most so many roles each. */
  groups_per_app: 200,
  roles_per_group: 50,
  groups_offered: 20,
  /** Named in a preview; the numbers are of all. */
  previewed_people: 200,
} as const;
