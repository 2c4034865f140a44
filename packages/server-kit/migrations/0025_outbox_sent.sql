-- no transaction
-- What was sent is forgotten after a day, along this index.
create index concurrently outbox_sent on outbox (sent_at) where sent_at is not null;
