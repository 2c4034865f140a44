-- People of an app are shown by name, administrators first; an app may have a hundred thousand of them.
create index app_member_by_name on app_member (app_id, kind, name, subject_id);
