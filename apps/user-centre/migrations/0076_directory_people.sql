-- What a directory says of its people beyond what their account has. One directory answers for a person, and no second.
drop index directory_person_subject;
create unique index directory_person_one_each on directory_person (subject_id);
alter table directory_person
  -- As the directory spells it; the login name is made of it once and stays.
  add column user_name text not null,
  -- The parts of their name, wrapped.
  add column name_wrapped text,
  add column version int not null default 1,
  -- Since when the directory says that they have left. Whoever an administrator disabled is not brought back by a directory.
  add column ended_at timestamptz,
  -- The directory has removed them: the account stays, disabled, and is theirs again if the same external_id comes back.
  add column removed_at timestamptz;
create unique index directory_person_user_name on directory_person (directory_id, lower(user_name)) where removed_at is null;
