-- A material has exactly one row of how it is sampled; those that were there before get theirs.
insert into as_inventory_ex_qc (id, main_id, row_no, car_group_num, keep_days, recheck_days)
select w.id, w.main_id, w.row_no, 1, 60, 3
from as_inventory_ex_weigh w
where not exists (select 1 from as_inventory_ex_qc q where q.main_id = w.main_id);

-- A line of a visit is in at most one group that is not void.
create unique index qc_barrel_car_live on qc_barrel_car (registry_sub_id) where live;
create index qc_barrel_car_registry on qc_barrel_car (registry_id);
create index qc_barrel_group_open on qc_barrel_group (org_id, group_key) where status = 'OPEN';

-- However many sample at once, a group holds no more cars than it may.
alter table qc_barrel_group add constraint qc_barrel_group_room
  check (car_count >= 0 and (car_group_num = 0 or car_count <= car_group_num or status = 'VOID'));

-- What waits for somebody on site; rows that are through outnumber them by far.
create index mm_confirm_wait on mm_confirm (org_id, kind, registry_id) where confirm_state = 'WAIT' or sample_status = 'WAIT';

alter table mm_confirm add constraint mm_confirm_rate check (site_rate is null or (site_rate >= 0 and site_rate < 1));
