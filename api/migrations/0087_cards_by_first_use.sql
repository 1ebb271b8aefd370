-- The cards of a cohort are found by the month of their first use.
create index ec_card_first_use on ec_card (coalesce(activated_at, created_at));
