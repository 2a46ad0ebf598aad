-- Secrets, rights and sessions. No entity: no list, template, export or log ever sees these tables.

create table "sys_user_secret" (
  "user_id" bigint not null,
  "password_hash" text not null,
  -- The user did not choose it: a change is forced at the next sign-in.
  "initial" boolean not null default false,
  "failed_count" integer not null default 0,
  "locked_until" timestamptz,
  -- Hashes of the passwords before this one, newest first.
  "history" jsonb not null default '[]',
  primary key ("user_id"),
  constraint "sys_user_secret_user_id_fkey" foreign key ("user_id") references "sys_user" ("id")
);

create table "sys_user_role" (
  "user_id" bigint not null,
  "role_id" bigint not null,
  "org_id" bigint not null,
  primary key ("user_id", "org_id", "role_id"),
  constraint "sys_user_role_user_id_fkey" foreign key ("user_id") references "sys_user" ("id"),
  constraint "sys_user_role_role_id_fkey" foreign key ("role_id") references "sys_role" ("id"),
  constraint "sys_user_role_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id")
);
create index "sys_user_role_role_id_idx" on "sys_user_role" using btree ("role_id");
create index "sys_user_role_org_id_idx" on "sys_user_role" using btree ("org_id");

create table "sys_role_permission" (
  "role_id" bigint not null,
  "permission" varchar(120) not null,
  primary key ("role_id", "permission"),
  constraint "sys_role_permission_role_id_fkey" foreign key ("role_id") references "sys_role" ("id")
);

-- Companies of a role whose data scope is ORGS.
create table "sys_role_org" (
  "role_id" bigint not null,
  "org_id" bigint not null,
  primary key ("role_id", "org_id"),
  constraint "sys_role_org_role_id_fkey" foreign key ("role_id") references "sys_role" ("id"),
  constraint "sys_role_org_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id")
);
create index "sys_role_org_org_id_idx" on "sys_role_org" using btree ("org_id");

create table "sys_session" (
  "id" bigint not null,
  "user_id" bigint not null,
  -- The company the user works in now.
  "org_id" bigint not null,
  -- First half of every refresh token of this sign-in: finds the session of a token long replaced.
  "family" varchar(40) not null,
  "access_hash" varchar(64) not null,
  "access_expires" timestamptz not null,
  "refresh_hash" varchar(64) not null,
  "refresh_expires" timestamptz not null,
  "previous_refresh_hash" varchar(64),
  -- With the replaced refresh token it gives its successors again, within the grace.
  "rotation_nonce" varchar(64),
  "rotated_at" timestamptz,
  "device_id" varchar(100),
  "client" varchar(40) not null,
  "ip" varchar(64),
  "user_agent" varchar(300),
  "locked" boolean not null default false,
  "forced_out" boolean not null default false,
  "created_at" timestamptz not null,
  "last_seen" timestamptz not null,
  "ended_at" timestamptz,
  primary key ("id"),
  constraint "sys_session_user_id_fkey" foreign key ("user_id") references "sys_user" ("id"),
  constraint "sys_session_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id")
);
create unique index "sys_session_access_hash_key" on "sys_session" using btree ("access_hash");
create unique index "sys_session_family_key" on "sys_session" using btree ("family");
create index "sys_session_user_id_idx" on "sys_session" using btree ("user_id", "id" desc);
create index "sys_session_live_idx" on "sys_session" using btree ("last_seen") where ended_at is null;
create index "sys_session_org_id_idx" on "sys_session" using btree ("org_id");

-- Every node keeps callers for some seconds. The tables themselves tell when that is no longer true, so
-- that no way of writing them can forget to.
create function "session_changed_user"() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0]);
  return null;
end
$$;

create function "session_changed_all"() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', '*');
  return null;
end
$$;

create trigger "session_changed" after update on "sys_user"
  for each row when (old.* is distinct from new.*) execute function "session_changed_user"('id');
create trigger "session_changed" after insert or update or delete on "sys_user_role"
  for each row execute function "session_changed_user"('user_id');
create trigger "session_changed" after update of "org_id", "access_hash", "locked", "forced_out", "ended_at"
  on "sys_session" for each row execute function "session_changed_user"('user_id');
create trigger "session_changed" after insert or update or delete on "sys_role_permission"
  for each statement execute function "session_changed_all"();
create trigger "session_changed" after insert or update or delete on "sys_role_org"
  for each statement execute function "session_changed_all"();
create trigger "session_changed" after update on "sys_role"
  for each statement execute function "session_changed_all"();
create trigger "session_changed" after update on "sys_organization"
  for each statement execute function "session_changed_all"();
create trigger "session_changed" after update on "sys_group"
  for each statement execute function "session_changed_all"();
