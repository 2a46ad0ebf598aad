-- Readings of instruments that were taken, so that one that is sent again counts once.
create table qc_instrument_reading (
  assay_group_id bigint not null references qc_assay_group (id),
  name varchar(60) not null,
  reading_no varchar(64) not null,
  primary key (assay_group_id, name, reading_no)
);
