-- A sign-in name that reads as a telephone number, `9911-0004` or `97699110004`, as `readPhone` of the portal reads it.
create function phone_of_username(username text) returns text language sql immutable strict parallel safe as $$
  select substring(regexp_replace(username, '[.-]', '', 'g') from '^(?:(?:00)?976)?([5-9][0-9]{7})$')
$$;
create index app_user_phone_of_username on app_user (phone_of_username(username))
  where phone_of_username(username) is not null;

-- People sign in with either, so that nobody's name is the telephone number of another account. Two requests at once
-- take turns; the locks have few keys, because an insert of many rows takes a lock for each of them. Pairs of before
-- stay: a sign-in then finds the one whose password was typed.
create function check_sign_in_names() returns trigger language plpgsql as $$
declare
  phone_in_name text := public.phone_of_username(new.username);
  lock_key int;
begin
  for lock_key in
    select distinct hashtext(value) & 255 from unnest(array[new.phone, phone_in_name]) as value
    where value is not null order by 1
  loop
    perform pg_advisory_xact_lock(4002607, lock_key);
  end loop;
  if (tg_op = 'INSERT' or new.username is distinct from old.username)
    and exists (select from public.app_user u where u.phone = phone_in_name and u.id <> new.id) then
    raise exception 'the sign-in name is the telephone number of another account'
      using errcode = 'unique_violation', constraint = 'app_user_username_sign_in';
  end if;
  if (tg_op = 'INSERT' or new.phone is distinct from old.phone)
    and exists (select from public.app_user u
      where public.phone_of_username(u.username) = new.phone and u.id <> new.id) then
    raise exception 'the telephone number is the sign-in name of another account'
      using errcode = 'unique_violation', constraint = 'app_user_phone_sign_in';
  end if;
  return new;
end $$;
create trigger app_user_sign_in_names before insert or update of username, phone on app_user
  for each row execute function check_sign_in_names();

-- An e-mail address belongs to one account, in any case of its letters. Of accounts that share one it stays with an active
-- one, with one that has verified it, with one that has no telephone number, with the oldest, in this order. The others
-- lose it and are told in the portal; the audit log keeps it.
with shared as (
  select id, email, public_id, row_number() over (
    partition by lower(email)
    order by status <> 'ACTIVE', email_verified_at is null, phone is not null, created_at, id) as place
  from app_user where email is not null
), cleared as (
  update app_user u
  set email = null, email_verified_at = null, version = u.version + 1, updated_at = now()
  from shared s
  where s.id = u.id and s.place > 1
  returning u.id, s.public_id, s.email as before
), logged as (
  insert into audit_log (action, entity, entity_id, before, after)
  select 'app_user.email', 'app_user', public_id::text, jsonb_build_object('email', before), '{"email": null}' from cleared
)
insert into notification (user_id, kind, title, body, link)
select id, 'CONTACT_CHANGED', 'Имэйл хаяг хасагдлаа',
  'Имэйл хаяг тань өөр бүртгэлд ашиглагдаж байгаа тул энэ бүртгэлээс хасагдлаа. Өөр имэйл хаяг нэмнэ үү.', '/profile'
from cleared;
create unique index app_user_email on app_user (lower(email));
