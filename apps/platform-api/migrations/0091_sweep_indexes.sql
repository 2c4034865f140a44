-- no transaction
-- What is swept by age is found by age; a summary of blocks finds all of it at once, however little is asked for.
create index concurrently web_message_age on web_message (created_at);
drop index concurrently if exists web_message_made;
