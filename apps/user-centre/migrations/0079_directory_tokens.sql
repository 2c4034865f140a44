-- The bearer token that a directory pushing by SCIM shows: a hash, and until its end that of the one before.
create table directory_token (
  directory_id uuid constraint directory_token_pk primary key,
  token_hash bytea not null,
  previous_hash bytea,
  previous_until timestamptz,
  expires_at timestamptz not null,
  rotated_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint directory_token_directory_fk foreign key (directory_id) references directory (directory_id) on delete cascade
);
create unique index directory_token_hash on directory_token (token_hash);
create unique index directory_token_previous on directory_token (previous_hash) where previous_hash is not null;
