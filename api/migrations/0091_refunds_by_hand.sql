-- Money that goes back by hand has not gone before somebody has transferred it and says so.
alter table payment
  -- Approved, and to be transferred or handed over by somebody.
  add column hand_refund_amount numeric(14, 2) not null default 0 check (hand_refund_amount >= 0);
alter table payment_refund
  -- Of the transfer or the till, for what went back by hand.
  add column reference text check (length(reference) between 1 and 100);

update payment p set hand_refund_amount = r.amount
from (select payment_id, sum(amount) as amount from payment_refund where way = 'HAND' and done_at is null group by 1) r
where r.payment_id = p.id;
create index payment_hand_refund on payment (created_at desc, id desc) where hand_refund_amount > 0;
