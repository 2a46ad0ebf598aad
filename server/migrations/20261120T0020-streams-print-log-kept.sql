-- A paper that was made stays made: its record is written once.
create trigger sys_print_log_append_only before update or delete on sys_print_log
  for each row execute function refuse_change();
create trigger sys_print_log_never_emptied before truncate on sys_print_log
  for each statement execute function refuse_change();
