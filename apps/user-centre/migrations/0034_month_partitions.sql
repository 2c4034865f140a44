-- The partitions of the sign-in audit are kept as those of every table by months.
create or replace function ensure_audit_partitions(months_ahead int, months_back int default 3) returns int
language sql security definer set search_path = public, pg_temp as $$
  select ensure_month_partitions('sign_in_audit', months_ahead, months_back)
$$;

create or replace function drop_expired_audit() returns int
language sql security definer set search_path = public, pg_temp as $$
  select drop_expired_months('sign_in_audit', (select months from sign_in_audit_retention))
$$;
