-- Lists that are read by an index are no longer sorted in these ways: views that ask for them would not open.
update saved_views
   set query = btrim(regexp_replace('&' || query, '&sort=-?(name|urgency)(?=&|$)', ''), '&')
 where (page = 'admin-unattended-week' and query ~ '(^|&)sort=-?name(&|$)')
    or (page = 'admin-order-status-week' and query ~ '(^|&)sort=-?urgency(&|$)');
