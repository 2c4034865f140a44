-- Of a run that is held: a digest of exactly whom and which groups it would touch. Somebody agrees to that, and not to a number, which others
-- might make up as well. Numbers that were agreed to are forgotten; nothing was released that asked for them.
alter table directory_sync
  add column held_digest text,
  add column agreed_digest text,
  drop column agreed_ended,
  drop column agreed_resumed,
  drop column agreed_groups;
