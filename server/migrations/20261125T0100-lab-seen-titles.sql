-- What somebody may see of a remark is kept with his session: it must not outlive the assignment.
create trigger "session_changed" after insert or update or delete on "sys_role_assay"
  for each statement execute function "session_changed_all"();
create trigger "session_changed" after insert or update or delete on "sys_user_assay"
  for each statement execute function "session_changed_all"();
