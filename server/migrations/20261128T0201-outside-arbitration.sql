-- A report of an outside laboratory decides where two assays of a sample differ too much. Kept beside the sheets, not
-- among them: who assays must not read it, and its file may name the truck and the partner.
create table qc_arbitration (
  id bigint primary key,
  -- The sample whose reserve was sent.
  sample_id bigint not null references qc_sample (id),
  lab_name varchar(100) not null,
  report_no varchar(60) not null,
  report_date date not null,
  report_file varchar(32) not null,
  user_id bigint not null,
  user_name varchar(40) not null,
  day date not null,
  -- Why it was written anew; null of the first.
  reason varchar(200),
  replaced boolean not null default false
);
create index qc_arbitration_sample_id_idx on qc_arbitration (sample_id);
create table qc_arbitration_value (
  arbitration_id bigint not null references qc_arbitration (id) on delete cascade,
  item_id bigint not null references qc_item (id),
  value numeric(14,6) not null,
  primary key (arbitration_id, item_id)
);
create index qc_arbitration_value_item_id_idx on qc_arbitration_value (item_id);
-- What waits for a third is looked for on the home page, among all samples there are.
create index qc_sample_arbitrating on qc_sample (org_id) where sample_type = 'ARBITRATION' and status = 'ASSAYING';
