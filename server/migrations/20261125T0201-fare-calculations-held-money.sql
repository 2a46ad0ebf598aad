-- A load is paid through its one calculation of freight: the line of a settlement that counts stands on a
-- calculation that counts, of the same weigh line, and that names this settlement. Lines of before have none yet.
create function fd_hold_fare_line() returns trigger language plpgsql as $$
declare
  line fd_fare_settle_sub;
begin
  -- Asked at the commit, of what the line has become by then.
  select * into line from fd_fare_settle_sub where id = new.id;
  if line.id is null or not line.live or line.calculation_id is null then
    return null;
  end if;
  if not exists (
    select 1 from fd_calculation c
    where c.id = line.calculation_id::bigint and c.active and c.settle_type = 'FARE'
      and c.weigh_sub_id = line.weigh_sub_id and c.settle_id = line.main_id::text
  ) then
    raise exception 'fare line % does not stand on its calculation', line.id;
  end if;
  return null;
end $$;

create constraint trigger fd_fare_line_calculated after insert or update on fd_fare_settle_sub
  deferrable initially deferred for each row execute function fd_hold_fare_line();

-- And the other way: what a settlement of freight has taken cannot be taken by another while it counts.
create function fd_hold_fare_calculation() returns trigger language plpgsql as $$
begin
  if old.settle_type = 'FARE' and old.settle_id is not null and new.settle_id is distinct from old.settle_id
    and new.settle_id is not null then
    raise exception 'calculation % is in settlement % already', old.id, old.settle_id;
  end if;
  return new;
end $$;

create trigger fd_fare_calculation_one before update on fd_calculation
  for each row execute function fd_hold_fare_calculation();
