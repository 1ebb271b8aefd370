-- Search in the middle of words. Trigrams of a long text meet in so many rows at millions of them that comparing takes
-- longer than all else; two letters have none, and every row was read. Here every word is kept with all its ends, cut
-- to eight letters: whatever stands in a word begins one of them, so it is found as a prefix, in one place of the index.
-- Of words with digits the ends of one and two characters are left out. What is found this way is compared afterwards.
-- The collation with its schema: indexes are made without a search path. Not parallel: what this finds is found sooner
-- than other processes start.
create function search_parts(value text) returns tsvector language sql immutable strict cost 1000 as $$
  select array_to_tsvector(array_agg(left(substr(word, n), 8)))
  from unnest(string_to_array(translate(lower(value collate public.mn), '.,;:-_@+/()"''', '             '), ' ')) as word,
    generate_series(1, greatest(length(word) - case when word ~ '[0-9]' then 2 else 0 end, 1)) as n
  where word <> ''
$$;

drop index app_user_search;
drop index app_user_username_search;
drop index app_user_phone_search;
drop index app_user_email_search;
create index app_user_search on app_user using gin (search_parts(coalesce(last_name, '') || ' ' ||
  coalesce(first_name, '') || ' ' || username || ' ' || coalesce(phone, '') || ' ' || coalesce(email, '')));

drop index ec_card_holder_search;
create index ec_card_holder_search on ec_card using gin (search_parts(holder_name)) where holder_name is not null;
