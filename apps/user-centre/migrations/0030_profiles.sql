-- What a person says about themselves is wrapped; names of people too. `real_name` is what earlier versions left readable:
-- nothing writes it any more, `rewrap` wraps and empties it, and a later migration takes the column out.
alter table account
  add column real_name_wrapped text,
  add column profile_wrapped text,
  add column country_code text not null default '';

create table account_avatar (
  subject_id bigint constraint account_avatar_pk primary key,
  -- Part of the address: whoever was not given it cannot ask for the picture.
  digest text not null,
  small bytea not null,
  large bytea not null,
  updated_at timestamptz not null,
  constraint account_avatar_account_fk foreign key (subject_id) references account (subject_id) on delete cascade
);
-- Already compressed: trying again only costs time.
alter table account_avatar alter column small set storage external, alter column large set storage external;

-- Where a sign-in was last seen, for the person's own list of them.
alter table token
  add column ip_address text not null default '',
  add column user_agent text not null default '';

-- A device is known by the id in its signed cookie; ids that browsers merely claimed are worth nothing any more.
delete from known_device;
create index known_device_hash on known_device (device_hash);
