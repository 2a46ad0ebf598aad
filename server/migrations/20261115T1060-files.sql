-- Keys this site signs with: every node must read what another has signed.
create table sys_site_secret (
  name varchar(40) primary key,
  value text not null
);

-- What was uploaded. The bytes lie in the folder or the bucket, under store_key.
create table sys_file (
  id bigint primary key,
  store_key varchar(200) not null,
  name varchar(200) not null,
  type varchar(10) not null,
  size bigint not null,
  sha256 varchar(64) not null,
  width integer,
  height integer,
  -- Shown without a signature; logos only.
  public_read boolean not null default false,
  group_id bigint not null references sys_group (id),
  org_id bigint not null references sys_organization (id),
  create_user_id bigint not null,
  create_user varchar(40) not null,
  create_date timestamptz not null
);
create index sys_file_group on sys_file (group_id, id desc);
create index sys_file_org on sys_file (org_id);
