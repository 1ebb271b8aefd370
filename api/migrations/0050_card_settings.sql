-- The payment that was last asked for because the balance fell below the threshold of the card's own top-up, and the
-- last day of which the holder was told that it comes near.
alter table ec_card
  add column auto_topup_payment_id bigint references payment,
  add column expiry_told_for date;

-- Ordered cards that nobody pays for lapse.
create index ec_card_ordered on ec_card (created_at, id) where status = 'ORDERED';
