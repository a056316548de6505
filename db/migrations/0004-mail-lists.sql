-- The staff page lists mails of one status, newest first: the few failed ones among very many.
create index mails_by_status on mails (status, created_at desc, id desc);
