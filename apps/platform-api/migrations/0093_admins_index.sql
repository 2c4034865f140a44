-- no transaction
-- The administrators of all apps are compared with what the user centre holds, some at a time in the order of their ids.
create index concurrently app_member_admins on app_member (subject_id collate "C") where kind = 'admin';
