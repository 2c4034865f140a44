-- Those who never signed in are few among many, or many: an index of them needs a column to go by. It says "signed in" of all that are here,
-- which rewrites no row, until the next migration has looked.
alter table account add column has_signed_in boolean not null default true;
alter table account alter column has_signed_in set default false;

-- The first sign-in keeps a language. Where the column says "never" of somebody who signed in meanwhile, readers look at the rows of the
-- sign-in itself: it may be late, and not the other way round. So an account that others hold a lock on is skipped: several first
-- sign-ins at once each share a lock on it, and would wait for each other.
create function note_first_sign_in() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  update account set has_signed_in = true where subject_id = (
    select a.subject_id from account a where a.subject_id = new.subject_id and not a.has_signed_in for no key update skip locked);
  return null;
end $$;
create trigger account_lang_first after insert on account_lang for each row execute function note_first_sign_in();
