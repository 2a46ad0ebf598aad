-- no-transaction
-- Every second weighing asks which readings its record has used, and so does each exit: among those of all the years.
create index concurrently if not exists mm_reading_use_weigh on mm_reading_use (weigh_id);
