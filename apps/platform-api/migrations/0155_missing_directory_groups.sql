-- Not in its directory now. What an app gives for it stays, and nobody has it until the group is back.
alter table directory_group add column is_missing boolean not null default false;
