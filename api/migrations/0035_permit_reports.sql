-- The report of issued permits goes by the moment each began to hold.
create index temporary_permission_activated on temporary_permission (activated_at, id) where activated_at is not null;
