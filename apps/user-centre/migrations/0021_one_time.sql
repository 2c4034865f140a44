-- Things that are good once. All are kept as SHA-256 of what was handed out, and used up by an UPDATE that only
-- one of those who try at the same moment can win.
create table token_ticket (
  ticket_hash bytea constraint token_ticket_pk primary key,
  subject_id bigint not null,
  -- The sign-in it came from: ended, and the ticket is worth nothing.
  family_id uuid not null,
  app_id text,
  origin text,
  second_step boolean not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint token_ticket_account_fk foreign key (subject_id) references account (subject_id) on delete cascade,
  constraint token_ticket_for_one check ((app_id is null) <> (origin is null))
);
create index token_ticket_expiry on token_ticket (expires_at);

-- One waiting code for a session: asking for another replaces it, so a session can be told about its own code only.
-- In PostgreSQL although losing one would be harmless: one scan, one confirmation and one hand-over need a single
-- judge, and a wiped Redis would allow a second of each.
create table qr_ticket (
  session_hash bytea constraint qr_ticket_pk primary key,
  ticket_hash bytea not null constraint qr_ticket_unique unique,
  number text not null,
  device_id text not null,
  app_id text not null,
  ip_address text not null,
  user_agent text not null,
  keep_login boolean not null,
  state text not null default 'waiting',
  subject_id bigint,
  family_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  polled_at timestamptz,
  used_at timestamptz,
  constraint qr_ticket_account_fk foreign key (subject_id) references account (subject_id) on delete cascade,
  constraint qr_ticket_state_known check (state in ('waiting', 'scanned', 'confirmed', 'cancelled')),
  constraint qr_ticket_scanned_by_somebody check (state = 'waiting' or (subject_id is not null and family_id is not null))
) with (fillfactor = 70);
create index qr_ticket_expiry on qr_ticket (expires_at);

create table sso_code (
  code_hash bytea constraint sso_code_pk primary key,
  client_id text not null,
  -- Empty for a code that a script call gave: there is no redirect then.
  redirect_uri text not null,
  code_challenge text not null,
  subject_id bigint not null,
  family_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What was given for it: a second use of the code ends that sign-in.
  issued_family_id uuid,
  constraint sso_code_client_fk foreign key (client_id) references sso_client (client_id),
  constraint sso_code_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index sso_code_expiry on sso_code (expires_at);

-- What a browser shows to the script call: it names a sign-in and nothing else can be done with it.
create table sso_script_session (
  cookie_hash bytea constraint sso_script_session_pk primary key,
  subject_id bigint not null,
  family_id uuid not null,
  expires_at timestamptz not null,
  constraint sso_script_session_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
create index sso_script_session_expiry on sso_script_session (expires_at);

-- Tries of one person or one address within a window. Here and not in Redis: a wiped Redis must not hand out new ones.
create table try_window (
  scope text not null,
  key_hash bytea not null,
  tries int not null,
  began_at timestamptz not null,
  constraint try_window_pk primary key (scope, key_hash)
);
create index try_window_age on try_window (began_at);

-- For the sweep of guests whose tokens are gone.
create index account_guest on account (created_at) where account_type = 'guest';
