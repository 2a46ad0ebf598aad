-- Captcha, failed sign-ins, forgotten passwords, other systems, licences.

-- Derived from the entity definitions: the client of another system, and who applied for an account.
alter table "sys_user" add column if not exists "pending" boolean not null default false;
create table if not exists "sys_oauth_client" (
  "id" bigint not null,
  "code" varchar(36) not null,
  "name" varchar(100) not null,
  "redirect_uris" varchar(2000) not null,
  "scopes" varchar(4000) not null,
  "remark" varchar(500),
  "org_id" bigint,
  "group_id" bigint,
  "enabled" boolean not null default true,
  "deleted" boolean not null default false,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id"),
  constraint "sys_oauth_client_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id"),
  constraint "sys_oauth_client_group_id_fkey" foreign key ("group_id") references "sys_group" ("id")
);
create unique index if not exists "sys_oauth_client_code_key" on "sys_oauth_client" using btree ("code") where not deleted;
create index if not exists "sys_oauth_client_group_id_create_date_id_idx" on "sys_oauth_client" using btree ("group_id", "create_date" desc, "id" desc);
create index if not exists "sys_oauth_client_code_trgm" on "sys_oauth_client" using gin ("code" gin_trgm_ops);
create index if not exists "sys_oauth_client_name_trgm" on "sys_oauth_client" using gin ("name" gin_trgm_ops);

-- What was drawn and not yet answered. The answer is hashed together with the name of the picture.
create table sys_captcha (
  random_str varchar(64) primary key,
  answer_hash varchar(64) not null,
  expires timestamptz not null
);
create index sys_captcha_expires on sys_captcha (expires);

-- Failures of a name (hashed: it may be anything that was typed) or an address.
create table sys_sign_in_failure (
  key varchar(80) primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index sys_sign_in_failure_last_at on sys_sign_in_failure (last_at);

-- One-time codes of forgotten passwords. key is a hash of name and number, whether or not they exist:
-- the same is done for both, so that nobody learns which do.
create table sys_forget_code (
  key varchar(64) primary key,
  user_id bigint references sys_user (id),
  code_hash varchar(64) not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires timestamptz not null
);
create index sys_forget_code_expires on sys_forget_code (expires);

-- Codes of grants, until they are exchanged for a token, once and within a minute.
create table sys_oauth_code (
  code_hash varchar(64) primary key,
  oauth_client_id bigint not null references sys_oauth_client (id),
  user_id bigint not null references sys_user (id),
  org_id bigint not null references sys_organization (id),
  redirect_uri varchar(2000) not null,
  scopes text[] not null,
  challenge varchar(64) not null,
  expires timestamptz not null
);
create index sys_oauth_code_expires on sys_oauth_code (expires);

-- The session of another system, with the permissions it was granted.
alter table sys_session add column oauth_client_id bigint references sys_oauth_client (id);
alter table sys_session add column scopes text[];
create index sys_session_oauth_client on sys_session (oauth_client_id) where oauth_client_id is not null;
create trigger session_changed after update on sys_oauth_client
  for each statement execute function session_changed_all();

-- This installation; a licence is made out to it.
create table sys_site (
  site_id uuid primary key default gen_random_uuid(),
  only_one boolean not null default true unique check (only_one)
);
insert into sys_site default values;

-- Imported licences. file is what was imported, signature included; it is verified each time it is read.
create table sys_site_license (
  id bigint primary key,
  file text not null,
  import_date timestamptz not null,
  import_user_id bigint not null,
  import_user varchar(40) not null
);
