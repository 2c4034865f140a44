-- The public half of the key that a sign-in is bound to: 65 bytes, a point on P-256. Every token of a family has the same.
-- Null: the sign-in came without one, and its mac_key signs the refresh.
alter table token add column refresh_key bytea;
