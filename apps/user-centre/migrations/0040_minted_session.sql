-- A session gives one token. Whoever replays a captured sign-in finds it used up, also after Redis lost the session.
create table minted_session (
  session_hash bytea constraint minted_session_once primary key,
  minted_at timestamptz not null
);
create index minted_session_age on minted_session (minted_at);
