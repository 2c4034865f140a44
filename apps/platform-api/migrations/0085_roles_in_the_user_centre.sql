-- needs 0.2.0: super administrators and auditors are held by the user centre, where older programs do not look for them
-- Super administrator and auditor are held by the user centre (ADR 0013). What is here is carried over once by the
-- user centre's carry-roles, is written by nothing any more, and goes in a later migration.
comment on table platform_role is 'until migration 0085; now held by the user centre';
