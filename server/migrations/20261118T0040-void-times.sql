-- A void record keeps when it was made void; of those that are void already the operation log tells it.
update mm_weigh w set void_time = coalesce(
  (select max(l.create_date) from sys_log l where l.biz_key = w.id::text and l.entity = 'weigh' and l.action = 'obsolete'),
  w.update_date)
where w.status = 'OBSOLETE' and w.void_time is null;
create index mm_weigh_void on mm_weigh (org_id, void_time) where status = 'OBSOLETE';
