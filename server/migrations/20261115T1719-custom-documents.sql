-- Documents now keep who audited them and when; tables that customers made before get the columns too.
do $$
declare
  custom record;
begin
  for custom in select table_name from cg_table where life_cycle = 'document' and to_regclass(quote_ident(table_name)) is not null loop
    execute format('alter table %I add column if not exists audit_user_id bigint, add column if not exists audit_user varchar(40), add column if not exists audit_date timestamptz', custom.table_name);
  end loop;
end
$$;
