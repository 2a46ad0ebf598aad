-- Visits and weigh records are changed many times after they were written, in columns that no index has. With room left
-- on their page the new version stands beside the old one and none of their dozens of indexes is touched.
alter table tr_registry set (fillfactor = 70);
alter table tr_registry_sub set (fillfactor = 70);
alter table mm_weigh set (fillfactor = 70);
alter table mm_weigh_sub set (fillfactor = 70);
