-- Sign-in by an external identity (OpenID Connect).

-- A sign-in under way: who began it (the browser's secret, hashed), what the provider is to answer, and once the
-- provider has said who it is, that. Gone after ten minutes.
create table sys_external_login (
  state_hash varchar(64) primary key,
  challenge varchar(64) not null,
  nonce varchar(64) not null,
  verifier varchar(64) not null,
  subject varchar(255),
  name varchar(200),
  expires timestamptz not null
);
create index sys_external_login_expires on sys_external_login (expires);

-- Whose account an identity of the provider opens.
create table sys_user_external (
  issuer varchar(500) not null,
  subject varchar(255) not null,
  user_id bigint not null references sys_user (id),
  name varchar(200),
  bound_at timestamptz not null,
  primary key (issuer, subject)
);
create unique index sys_user_external_user on sys_user_external (user_id, issuer);
