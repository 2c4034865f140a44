-- no transaction
-- What is swept by age is found by age.
create index concurrently known_device_age on known_device (last_at);
create index concurrently account_guest_age on account (created_at) where account_type = 'guest';
