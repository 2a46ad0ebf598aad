-- When a password was last wrong: what was wrong long ago does not count towards a lock. Without a moment the
-- count begins anew.
alter table sys_user_secret add column failed_at timestamptz;
