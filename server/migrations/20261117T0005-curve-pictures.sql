-- The weight curve of a reading stands in the album of its visit beside the photographs.
alter table mm_picture drop constraint mm_picture_position_check;
alter table mm_picture add constraint mm_picture_position_check check (position in ('FRONT', 'REAR', 'TOP', 'ROOM', 'GATE', 'CURVE'));
