-- What a message tells of, where a job that runs again must not tell it again.
alter table notification add column tells text check (length(tells) between 1 and 100);
create unique index notification_tells on notification (tells) where tells is not null;
