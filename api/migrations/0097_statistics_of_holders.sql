-- Without them a search by letters that many holders have seems to find few, and reads every card to find the newest.
create statistics ec_card_lower_holder on lower(holder_name) from ec_card;
analyze ec_card;
