-- Answers of writes that succeeded, kept for a repeated call with the same key.
create table sys_idempotency (
  user_id bigint not null,
  key varchar(200) collate "C" not null,
  body_hash varchar(64) not null,
  status smallint not null default 200,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index sys_idempotency_created_at on sys_idempotency (created_at);
