-- Cards by where they were issued. Who opens a stop sees how many name it, and a merge takes them to the kept stop: both
-- read all cards.
create index ec_card_issue_location on ec_card (issue_location_id) where issue_location_id is not null;
