-- no transaction
-- How often one person has reported pages of an app that do not show: few of its messages are of that kind.
create index concurrently web_message_page_reports on web_message (app_id, created_at) where kind = 'page_failed';
