-- The home page: who left today, who came in on a day, and what waits for its audit, each by index.
create index tr_registry_left on tr_registry (org_id, leave_time) where stage = 'LEFT';
create index tr_registry_entered on tr_registry (org_id, entrance_time) where entrance_time is not null;
create index tr_registry_draft on tr_registry (org_id, kind) include (create_date) where status = 'DRAFT';
create index mm_weigh_draft on mm_weigh (org_id, kind, weigh_state) include (create_date, hidden) where status = 'DRAFT';
create index mm_exception_open on mm_exception (org_id) where state = 'OPEN';

-- Tons of a day and of a month are added up from the index alone: a record has many columns.
create index mm_weigh_day on mm_weigh (org_id, business_date, kind) include (de_suttle, weigh_state, side, status, hidden);
