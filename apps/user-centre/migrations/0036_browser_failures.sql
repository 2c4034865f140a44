-- Failures are also counted by the browser they come from, whatever name it tries, so that an address can bear many more.
alter table sign_in_failure drop constraint sign_in_failure_scope_known;
alter table sign_in_failure
  add constraint sign_in_failure_scope_known check (scope in ('address', 'browser', 'credential', 'device'));
