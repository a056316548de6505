-- few among many: the page of what went wrong finds them at once
create index mails_failed on mails (created_at desc) where status = 'failed';
