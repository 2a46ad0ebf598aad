-- Approvals to break a rule of weighing once; used up by the weighing that needed one.
create table mm_weigh_override (
  id bigint primary key,
  org_id bigint not null references sys_organization (id),
  registry_id bigint not null references tr_registry (id),
  rule_type text not null,
  permit_no text,
  permit_file_id bigint,
  reason text not null,
  application_id bigint,
  create_user_id bigint not null,
  create_date timestamptz not null,
  used_time timestamptz
);

create index mm_weigh_override_registry on mm_weigh_override (registry_id) where used_time is null;

-- The same picture twice is looked for by its hash.
create index mm_picture_hash on mm_picture (sha256);

-- The same load twice is looked for among the last half hour's.
create index mm_weigh_gross_time on mm_weigh (org_id, gross_time);

-- What a visit that takes goods back holds on the line it takes them from.
create table mm_return (
  registry_id bigint primary key references tr_registry (id) on delete cascade,
  weigh_sub_id bigint not null references mm_weigh_sub (id),
  quantity numeric(14, 3) not null check (quantity > 0),
  returned numeric(14, 3) not null default 0 check (returned >= 0),
  state text not null check (state in ('OPEN', 'DONE', 'FREE'))
);

create index mm_return_line on mm_return (weigh_sub_id);
