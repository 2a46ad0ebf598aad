-- The key that a day was signed with: a station that gets another one has not signed anything wrongly before.
alter table mm_reading_day add column agent_key varchar(200);

-- A weighing on a scale that is not there any more is kept all the same.
alter table mm_agent_offline alter column scale_id drop not null;
