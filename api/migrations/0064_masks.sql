-- The masks of `security/masks.ts`, so that lists are sorted and files written by what is shown, not by what is hidden.
-- The collation with its schema: indexes are made without a search path.
create function masked_name(value text) returns text language sql immutable strict parallel safe as $$
  select case when value like '•%' then value
    when part[2] is null then upper(left(part[1], 1)) || '*****'
    else upper(left(part[2], 1)) || '***** ' || upper(left(part[1], 1)) || '.' end
  from regexp_split_to_array(trim(both ' .' from value collate public.mn), '[.[:space:]]+') as part
$$;

create function masked_phone(value text) returns text language sql immutable strict parallel safe as $$
  select '••••' || right(value, 4)
$$;

create function masked_email(value text) returns text language sql immutable strict parallel safe as $$
  select left(value, 1) || '•••' || coalesce(substring(value from '@.*$'), '')
$$;

create function masked_username(value text) returns text language sql immutable strict parallel safe as $$
  select case when value like '%@%' then public.masked_email(value)
    when value ~ '^[0-9]{8}$' then public.masked_phone(value)
    when value ~ '^[[:alpha:]]{2}[0-9]{8}$' then left(value, 2) || '******' || right(value, 2)
    else value end
$$;

create function masked_card_no(value text) returns text language sql immutable strict parallel safe as $$
  select '•••• •••• ' || right(value, 4)
$$;

-- The orders of lists for who sees them masked.
create index app_user_shown_name on app_user (
  (case when kind = 'STAFF' then last_name else masked_name(last_name) end),
  (case when kind = 'STAFF' then first_name else masked_name(first_name) end), id);
create index app_user_shown_name_down on app_user (
  (case when kind = 'STAFF' then last_name else masked_name(last_name) end) desc nulls last,
  (case when kind = 'STAFF' then first_name else masked_name(first_name) end) desc nulls last, id desc);
create index app_user_shown_username on app_user (masked_username(username), id);
create index ec_card_shown_holder on ec_card (masked_name(holder_name), id);
create index ec_card_shown_holder_down on ec_card (masked_name(holder_name) desc nulls last, id desc);
create index ec_card_shown_number on ec_card (masked_card_no(card_no::text), id);
create index ec_permission_shown_holder on ec_permission (
  (case when user_id is null and card_id is null then holder_name else masked_name(holder_name) end), id);
create index temporary_permission_shown_applicant on temporary_permission (
  (case when organization_id is not null then applicant_name else masked_name(applicant_name) end), id);
