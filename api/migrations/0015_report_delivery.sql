-- Whether a message tells the requester that the file is there.
alter table report_request add column deliver text not null default 'DOWNLOAD' check (deliver in ('DOWNLOAD', 'EMAIL'));
alter table report_schedule add column deliver text not null default 'DOWNLOAD' check (deliver in ('DOWNLOAD', 'EMAIL'));
