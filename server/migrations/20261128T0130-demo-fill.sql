-- How far the demo data has come: the install itself and, of each company, the days that are filled in after it.
create table demo_fill (
  lane varchar(20) primary key,
  -- The hour of the install, which all of its times are counted from.
  hour timestamptz not null,
  -- Visits of a working day, as the install was told.
  visits int not null,
  done int not null default 0,
  whole int not null,
  -- What a lane has set up on its first day and needs on the others.
  state jsonb not null default '{}'
);
