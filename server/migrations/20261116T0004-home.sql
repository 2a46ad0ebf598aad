-- The home page: who left today, who came in on a day, and records that wait for their audit, each by index.
create index tr_registry_left on tr_registry (org_id, leave_time) where stage = 'LEFT';
create index tr_registry_entered on tr_registry (org_id, entrance_time) where entrance_time is not null;
create index mm_weigh_draft on mm_weigh (org_id, kind) where status = 'DRAFT';
create index mm_exception_open on mm_exception (org_id) where state = 'OPEN';
