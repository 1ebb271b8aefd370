-- A ride refused because its card has spent its limit of the day is another fault than an empty card: money does not help.

alter table ec_tap drop constraint ec_tap_result_check, add constraint ec_tap_result_check
  check (result in ('ACCEPTED', 'DENIED_BALANCE', 'DENIED_LIMIT', 'DENIED_HOTLIST', 'DENIED_EXPIRED', 'DUPLICATE'));

-- The statement of 0086, with these among the refusals of a terminal.
do $do$
begin
  execute replace(pg_get_functiondef('ride_aggregation(text)'::regprocedure),
    $q$where result = 'DENIED_BALANCE'$q$, $q$where result in ('DENIED_BALANCE', 'DENIED_LIMIT')$q$);
end $do$;
comment on column agg_terminal_day.denied_balance is 'Of too little money, and of the daily limit of the card.';
