-- One live record per visit; parts of a split stand beside the one they replace.
create unique index mm_weigh_live_key on mm_weigh (registry_id)
  where registry_id is not null and parent_id is null and status <> 'OBSOLETE' and weigh_state <> 'REPLACED';

-- Transports inside the plant have no visit: one of them is open per company and plate.
create unique index mm_weigh_open_pr_key on mm_weigh (org_id, plate_number)
  where kind = 'pr' and weigh_state = 'FIRST' and status <> 'OBSOLETE';

create index mm_weigh_business_idx on mm_weigh (org_id, business_date, id);
create index mm_weigh_finish_idx on mm_weigh (org_id, finish_time);

-- Weights that contradict themselves are never stored, whoever writes them.
alter table mm_weigh add constraint mm_weigh_done_check check (
  weigh_state <> 'DONE' or (gross is not null and tare is not null and gross > tare and tare > 0));
alter table mm_weigh add constraint mm_weigh_sum_check check (
  weigh_state <> 'DONE' or suttle = deduct + de_suttle);
alter table mm_weigh_sub add constraint mm_weigh_sub_return_check check (
  returned_quantity >= 0 and return_reserved >= 0);

-- At most one stored tare of a vehicle is in force.
create unique index mm_vehicle_tare_valid_key on mm_vehicle_tare (vehicle_id) where state = 'VALID';
