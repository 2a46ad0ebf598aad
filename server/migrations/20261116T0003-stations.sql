-- Which node reads a scale, and what it has heard lately. Written over all the time, kept for no one: what
-- counts of a weight stands in the reading log.
create table mm_scale_state (
  scale_id bigint primary key references mm_scale (id) on delete cascade,
  node varchar(40),
  lease_until timestamptz,
  -- Where its frames come from: a station, or an address. Another one than before is told.
  source varchar(140),
  online boolean not null default false,
  last_frame timestamptz,
  good bigint not null default 0,
  bad bigint not null default 0,
  offline_reason varchar(20)
);

-- What the server must remember of a station between two connections.
create table mm_agent_state (
  agent_id bigint primary key references mm_agent (id) on delete cascade,
  node varchar(40),
  online boolean not null default false,
  last_counter bigint not null default 0,
  -- Numbers for weighings while the server is away, and the last one that came.
  block_from bigint not null default 1,
  block_to bigint not null default 0,
  last_number bigint not null default 0,
  queue_hash varchar(64)
);

-- Every weighing of a station that was taken while the server was away, once by station and number.
create table mm_agent_offline (
  agent_id bigint not null references mm_agent (id),
  number varchar(40) not null,
  scale_id bigint not null references mm_scale (id),
  registry_id bigint,
  reading_id bigint,
  plate_number varchar(20) not null,
  weight numeric(14, 3) not null,
  operator varchar(40) not null,
  taken_time timestamptz not null,
  received_time timestamptz not null,
  prev_hash varchar(64) not null,
  hash varchar(64) not null,
  -- Null: its reading stands, what became of it is not known yet.
  result varchar(10),
  msg varchar(500),
  primary key (agent_id, number)
);
create trigger mm_agent_offline_kept before delete on mm_agent_offline
  for each row execute function refuse_change();

-- Bytes of an indicator as they came, for who must find out what it says.
create table mm_scale_recording (
  id bigint primary key,
  scale_id bigint not null references mm_scale (id) on delete cascade,
  record_time timestamptz not null,
  seconds integer not null,
  content text not null,
  user_id bigint not null,
  user_name varchar(40) not null
);
create index mm_scale_recording_scale on mm_scale_recording (scale_id, id);
