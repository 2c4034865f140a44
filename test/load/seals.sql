-- Seals of one month for one half of the chains, as the sealing job would have made them: its format, not its pace.
create or replace function load.seal_step(state bytea, start bytea, canonical text) returns bytea language plpgsql immutable as $$
begin
  return sha256(coalesce(state, start) || convert_to(canonical, 'UTF8'));
end $$;
create or replace aggregate load.seal(start bytea, canonical text) (sfunc = load.seal_step, stype = bytea);
create table if not exists load.head (chain text primary key, seq bigint not null, hash bytea not null);
