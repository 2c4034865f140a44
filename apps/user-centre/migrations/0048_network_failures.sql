-- Failures of a whole IPv6 site count beside those of one of its networks.
alter table sign_in_failure drop constraint sign_in_failure_scope_known;
alter table sign_in_failure
  add constraint sign_in_failure_scope_known check (scope in ('address', 'network', 'browser', 'credential', 'device'));
