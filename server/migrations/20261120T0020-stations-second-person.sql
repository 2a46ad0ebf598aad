-- Derived from the entity definitions by npm run migration.
alter table "mm_scale" add column "in_force" boolean not null default false;
alter table "mm_agent" add column "in_force" boolean not null default false;
alter table "mm_agent" add column "proposed" jsonb;
alter table "mm_agent" add column "proposer_id" bigint;
alter table "mm_agent" add column "propose_time" timestamptz;
create index "mm_agent_proposer_id_idx" on "mm_agent" using btree ("proposer_id");
alter table "mm_agent" add constraint "mm_agent_proposer_id_fkey" foreign key ("proposer_id") references "sys_user" ("id");
-- What was in use before is in use.
update "mm_scale" set "in_force" = true;
update "mm_agent" set "in_force" = true;
