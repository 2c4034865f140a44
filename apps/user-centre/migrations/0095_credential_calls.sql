-- Which calls a service's credential is limited to; null: all that services may make, as before.
alter table service_credential
  add column calls text[],
  add constraint service_credential_calls_some check (cardinality(calls) > 0),
  -- Without any of them nobody could be let in.
  add constraint service_credential_platform_calls check (not is_platform or calls is null);
