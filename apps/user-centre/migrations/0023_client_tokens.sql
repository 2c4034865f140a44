-- Revoking a client ends the sign-ins it has.
create index token_app on token (app_id) where state = 'active';
