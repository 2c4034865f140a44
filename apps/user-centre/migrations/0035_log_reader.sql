-- A service of the installation itself, which may read the operation log; those registered for other teams may not.
alter table service_credential add column reads_log boolean not null default false;
update service_credential set reads_log = true where service_id = 'platform';
