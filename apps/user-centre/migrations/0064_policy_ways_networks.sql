-- Ways of signing in that a policy allows, null: every way; and networks to sign in from in CIDR notation, empty: from everywhere.
alter table sign_in_policy
  add column ways text[] constraint sign_in_policy_ways_some check (cardinality(ways) > 0),
  add column networks text[] not null default '{}' constraint sign_in_policy_networks_bounded check (cardinality(networks) <= 50);
