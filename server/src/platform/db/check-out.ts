import type pg from 'pg'

/** A connection that the server cuts while in use fails its query; nobody hearing it would end the process. */
export async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  if (client.listenerCount('error') === 0) client.on('error', () => {})
  return client
}
