-- Derived from the entity definitions by npm run migration.
create table "fd_statement" (
  "id" bigint not null,
  "code" varchar(40) not null,
  "account_id" bigint not null,
  "partner_type" varchar(40),
  "partner_id" varchar(19),
  "partner_name" varchar(210),
  "contract_code" varchar(40),
  "start_date" date not null,
  "end_date" date not null,
  "opening" numeric(16,2) not null,
  "closing" numeric(16,2) not null,
  "unsettled_count" integer not null,
  "unsettled_tons" numeric(14,3) not null,
  "unsettled_amount" numeric(16,2) not null,
  "ageing" jsonb,
  "state" varchar(40) not null,
  "sent_user" varchar(40),
  "sent_date" timestamptz,
  "expire_date" date not null,
  "answer_name" varchar(40),
  "answer_date" timestamptz,
  "answer_words" varchar(500),
  "replaces_code" varchar(40),
  "replaced_code" varchar(40),
  "token_hash" varchar(64),
  "print_count" integer not null,
  "org_id" bigint,
  "group_id" bigint,
  "create_user_id" bigint,
  "create_user" varchar(40),
  "create_date" timestamptz not null,
  "update_user_id" bigint,
  "update_user" varchar(40),
  "update_date" timestamptz not null,
  "version" integer not null default 0,
  primary key ("id")
);
create table "fd_statement_line" (
  "id" bigint not null,
  "main_id" bigint not null,
  "row_no" integer not null,
  "line_no" integer not null,
  "flow_time" timestamptz,
  "kind_name" varchar(40),
  "biz_code" varchar(60),
  "amount" numeric(16,2),
  "balance" numeric(16,2),
  "contested" boolean not null default false,
  "words" varchar(200),
  primary key ("id")
);
create unique index "fd_statement_code_key" on "fd_statement" using btree ("org_id", "code");
create index "fd_statement_org_id_code_id_idx" on "fd_statement" using btree ("org_id", "code" desc, "id" desc);
create index "fd_statement_token_hash_idx" on "fd_statement" using btree ("token_hash");
create index "fd_statement_account_id_idx" on "fd_statement" using btree ("account_id");
create index "fd_statement_code_trgm" on "fd_statement" using gin ("code" gin_trgm_ops);
create index "fd_statement_partner_name_trgm" on "fd_statement" using gin ("partner_name" gin_trgm_ops);
create index "fd_statement_line_main_id_row_no_idx" on "fd_statement_line" using btree ("main_id", "row_no");
alter table "fd_statement" add constraint "fd_statement_account_id_fkey" foreign key ("account_id") references "fd_account" ("id");
alter table "fd_statement" add constraint "fd_statement_org_id_fkey" foreign key ("org_id") references "sys_organization" ("id");
alter table "fd_statement" add constraint "fd_statement_group_id_fkey" foreign key ("group_id") references "sys_group" ("id");
alter table "fd_statement_line" add constraint "fd_statement_line_main_id_fkey" foreign key ("main_id") references "fd_statement" ("id") on delete cascade;
