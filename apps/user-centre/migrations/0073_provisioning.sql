-- Accounts that signing in by a provider makes, and where people from outside belong: see ADR 0033.
create table provisioning (
  source_plat text constraint provisioning_pk primary key,
  email_domains text[] not null,
  -- Null: only whom a row of the mapping names joins an organisation.
  org_id bigint,
  name_wins boolean not null,
  constraint provisioning_provider_fk foreign key (source_plat) references third_provider (source_plat),
  constraint provisioning_org_fk foreign key (org_id) references org (org_id),
  constraint provisioning_has_domain check (cardinality(email_domains) > 0)
);

-- One table for every source of people: a provider now, a directory later. The first row that fits decides.
create table directory_mapping (
  source_kind text not null,
  source_id text not null,
  position int not null,
  attribute text not null,
  value text not null,
  org_id bigint not null,
  constraint directory_mapping_pk primary key (source_kind, source_id, position),
  constraint directory_mapping_once unique (source_kind, source_id, attribute, value),
  constraint directory_mapping_org_fk foreign key (org_id) references org (org_id),
  constraint directory_mapping_kind_known check (source_kind in ('provider'))
);

-- The provider made the account, and may go on to say its name.
alter table third_account add column made_account boolean not null default false;

-- Whose account was deleted, or who undid the link. Nobody gets a new one for such a subject by signing in: it would be a way
-- around being disabled or deleted. Only a hash of the subject is kept.
create table third_account_ended (
  source_plat text not null,
  open_id_hash bytea not null,
  ended_at timestamptz not null,
  constraint third_account_ended_pk primary key (source_plat, open_id_hash),
  constraint third_account_ended_provider_fk foreign key (source_plat) references third_provider (source_plat)
);

-- In the transaction that ends the link, whoever writes it: most go with their account.
create function third_account_note_end() returns trigger language plpgsql as $$
begin
  insert into third_account_ended (source_plat, open_id_hash, ended_at)
    values (old.source_plat, sha256(convert_to(old.open_id, 'UTF8')), now())
    on conflict on constraint third_account_ended_pk do update set ended_at = excluded.ended_at;
  return null;
end $$;
create trigger third_account_deleted after delete on third_account for each row execute function third_account_note_end();
