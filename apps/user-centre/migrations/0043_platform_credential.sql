-- The platform's own credential: without it nobody can be let in anywhere, so it can be replaced but not revoked.
alter table service_credential add column is_platform boolean not null default false;
update service_credential set is_platform = true where service_id = 'platform' and revoked_at is null;
create unique index service_credential_one_platform on service_credential (is_platform) where is_platform;
