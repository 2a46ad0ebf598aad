-- What the sample looked like when it was given and when it came. A picture may show the label with its code, so it
-- hangs on nothing that is listed: who traces the code is shown it.
alter table qc_handover add column send_photo varchar(32);
alter table qc_handover add column receive_photo varchar(32);
