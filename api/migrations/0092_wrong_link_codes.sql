-- Wrong codes are counted in `sign_in_failure`, by card number and by account: a lock on the card alone told that it exists.
alter table ec_card
  drop column link_failures,
  drop column link_locked_until;
