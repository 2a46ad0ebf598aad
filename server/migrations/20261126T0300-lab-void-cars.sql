-- Cars of void groups wait for another sample, also when they were weighed out; they are few among very many.
create index qc_barrel_car_void on qc_barrel_car (registry_sub_id) where not live;
