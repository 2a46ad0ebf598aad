-- Samples whose determination goes back to a draft as soon as its turn comes: until then their goods are not handed on.
create table qc_recheck_due (
  sample_id bigint primary key references qc_sample (id)
);
