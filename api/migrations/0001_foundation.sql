-- Names sort in Mongolian order and fold case by Unicode whatever locale the cluster was made with.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create collation mn (provider = icu, locale = 'mn-MN');

-- Time-ordered public identifier (RFC 9562, version 7). PostgreSQL has its own only from version 18.
create function new_public_id() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
