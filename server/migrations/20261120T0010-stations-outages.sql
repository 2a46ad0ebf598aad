-- When a station was last heard, and the times in which it was not: only what was weighed in one of them is believed.
alter table mm_agent_state add column heard_time timestamptz;
update mm_agent_state s set heard_time = a.last_seen from mm_agent a where a.id = s.agent_id;
create table mm_agent_outage (
  agent_id bigint not null references mm_agent (id) on delete cascade,
  gone_time timestamptz not null,
  back_time timestamptz not null,
  primary key (agent_id, back_time, gone_time)
);
-- What is not believed is kept as it came, whatever stands in it.
alter table mm_agent_offline alter column weight drop not null;
alter table mm_agent_offline alter column number type varchar(100);
alter table mm_agent_offline add column message text;
