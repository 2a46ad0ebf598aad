-- A weighing on a simulated line stays one, though its reading is OFFLINE: its tickets say so.
alter table mm_agent_offline add column simulated boolean not null default false;
create index mm_agent_offline_simulated on mm_agent_offline (reading_id) where simulated;
