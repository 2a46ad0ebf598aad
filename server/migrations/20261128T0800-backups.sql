-- What was backed up by itself: those that were proved, until they give way to newer ones, and what went wrong.
create table sys_backup (
  file text primary key,
  place text not null check (place in ('FOLDER', 'BUCKET')),
  made_at timestamptz not null,
  proved_at timestamptz,
  bytes bigint not null default 0,
  row_count bigint not null default 0,
  file_count integer not null default 0,
  fault text
);
create index sys_backup_proved_at_idx on sys_backup (proved_at desc) where proved_at is not null;
