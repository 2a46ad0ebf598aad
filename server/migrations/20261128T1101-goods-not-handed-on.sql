-- no-transaction
-- What was audited and is not handed on for settlement: the reports of finance count it at the end of a month.
create index concurrently if not exists mm_weigh_not_handed on mm_weigh (org_id, kind, business_date) where status = 'AUDITED' and weigh_state = 'DONE' and down_status = 'NONE';
