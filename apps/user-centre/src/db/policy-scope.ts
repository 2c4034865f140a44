/** The roles of an account that policies are about, in SQL: those held here, and those that the platform told of. `a` is the account. */
export const ROLES_OF_ACCOUNT = `select r.role from installation_role r where r.subject_id = a.subject_id
  union all select r.role from told_role r where r.subject_id = a.subject_id and r.is_held`;

/** Which policies touch an account, in SQL: `p` is the policy, `a` the account. */
export const TOUCHES = `(p.scope = 'everybody' or (p.scope = 'org' and p.target_id = a.org_id::text)
  or (p.scope = 'role' and p.target_id in (${ROLES_OF_ACCOUNT})))`;

/** Their limits, as JSON; guests have none. */
export const LIMITS_OF_ACCOUNT = `coalesce((select jsonb_agg(jsonb_build_object('idle_limit_s', p.idle_limit_s,
    'absolute_limit_s', p.absolute_limit_s, 'max_sessions', p.max_sessions))
  from sign_in_policy p
  where num_nonnulls(p.idle_limit_s, p.absolute_limit_s, p.max_sessions) > 0 and a.account_type <> 'guest' and ${TOUCHES}), '[]')`;
