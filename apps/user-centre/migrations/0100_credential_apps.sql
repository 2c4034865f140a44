-- Which apps a service's credential is limited to, by their ids on the platform; null: all of them, as before.
alter table service_credential
  add column app_ids uuid[],
  add constraint service_credential_apps_some check (cardinality(app_ids) > 0),
  -- Without any of them the platform itself could not work.
  add constraint service_credential_platform_apps check (not is_platform or app_ids is null);
