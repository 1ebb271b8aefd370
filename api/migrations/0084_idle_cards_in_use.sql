-- Idle cards are counted among the cards in use, from the ride days of each; sums over all cards that ever rode included
-- those closed since.
drop function rebuild_ride_aggregates(date, date);
alter function rebuild_ride_and_district_tables(date, date) rename to rebuild_ride_aggregates;
drop trigger card_returns_added on agg_card_return;
drop trigger card_returns_changed on agg_card_return;
drop trigger card_returns_removed on agg_card_return;
drop function note_card_returns();
drop function recency_aggregation(text);
drop table agg_card_recency;
