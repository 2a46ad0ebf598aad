import pg from 'pg'

/** Commits without waiting for the disk: nobody needs a test's data after a power cut. */
export async function forgetCrashes(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/**
 * Passwords as they are from now on take one round instead of four thousand at each of the thousands of connections
 * that tests open; the server's own, in `url`, too.
 */
export async function connectCheaply(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter system set scram_iterations = 1')
  await client.query('select pg_reload_conf()')
  const { username, password } = new URL(url)
  await client.query('set scram_iterations = 1')
  await client.query(`alter role "${username}" password '${password}'`)
  await client.end()
}

/**
 * A test's tables hold a handful of rows. To think of a better order for a dozen joined archives than that in which a
 * list names them took ten times as long as to read them, and to think of it anew for each of the first five times a
 * statement is run, on every connection of every file, was for nothing.
 */
export async function planCheaply(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter system set join_collapse_limit = 1')
  await client.query('alter system set plan_cache_mode = force_generic_plan')
  await client.query('select pg_reload_conf()')
  await client.end()
}
