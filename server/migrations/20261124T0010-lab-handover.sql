-- A sample goes from hand to hand: what was sent, what came, and whether its seal was whole. Days only: a time would
-- lead back to the truck.
create table qc_handover (
  id bigint primary key,
  sample_id bigint not null references qc_sample (id),
  -- C: from who sampled to who prepares; Z: from there to who codes.
  stage varchar(1) not null,
  -- SENT, RECEIVED, ODD: stopped until the leader decides, PASSED.
  state varchar(10) not null,
  from_user_id bigint not null,
  from_user varchar(40) not null,
  send_weight numeric(10,3) not null,
  seal_no varchar(40),
  send_day date not null,
  to_user_id bigint,
  to_user varchar(40),
  receive_weight numeric(10,3),
  seal_ok boolean,
  receive_day date,
  reason varchar(200)
);
create index qc_handover_sample_id_idx on qc_handover (sample_id);
create unique index qc_handover_open_key on qc_handover (sample_id, stage) where state in ('SENT', 'ODD');
