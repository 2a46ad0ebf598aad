-- Codes of the roles that see an entry; null: whoever has it.
alter table sys_menu add column roles text[];
