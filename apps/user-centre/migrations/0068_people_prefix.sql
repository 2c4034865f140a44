-- no transaction
create index concurrently credential_login_prefix on credential (value text_pattern_ops) where kind in ('org_user_code', 'user_name');
create index concurrently account_nick_prefix on account (lower(nick_name) text_pattern_ops) where account_type <> 'guest';
