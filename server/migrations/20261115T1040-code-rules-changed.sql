-- Every node keeps code rules for some seconds. The table itself tells when they have changed, so that
-- no way of writing it can forget to.
create function code_rules_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('code_rules_changed', '');
  return null;
end
$$;

create trigger code_rules_changed after insert or update or delete on sys_code_rule
  for each statement execute function code_rules_changed();
