-- Whether the file of a report names people whole: who lost the right since must not have it any more.
-- Files made before did, whoever ordered them.
alter table report_request add column shows_people boolean not null default true;
