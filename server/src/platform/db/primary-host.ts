import { Socket } from 'node:net'
import pg from 'pg'

/**
 * What a client or pool connects with. With several hosts in the address each connection goes to the one that takes
 * writes at that moment, as libpq does with `target_session_attrs=read-write`; the driver knows one host only.
 */
export interface Connection {
  readonly connectionString: string
  readonly stream?: () => Socket
}

const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?@]*,[^/?@]*)([/?].*)?$/

/**
 * The address of each host.
 *
 * @example
 * hostsOf('postgres://u:p@a:5432,b/plant') // ['postgres://u:p@a:5432/plant', 'postgres://u:p@b/plant']
 */
export function hostsOf(url: string): readonly string[] {
  const [, account = '', hosts, rest = ''] = SEVERAL.exec(url) ?? []
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${account}${host}${rest}`)
}

/** @example new pg.Client(connectionOf('postgres://u:p@a:5432,b:5432/plant')) */
export function connectionOf(url: string): Connection {
  const hosts = hostsOf(url)
  const [first = url] = hosts
  if (hosts.length === 1) return { connectionString: url }
  return { connectionString: first, stream: () => openPrimarySocket(hosts) }
}

/** Nobody takes writes: the primary is gone and none was promoted yet. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
}

/** A socket whose `connect` asks first where to. */
function openPrimarySocket(hosts: readonly string[]): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  return Object.assign(socket, {
    connect() {
      void findPrimary(hosts).then(
        // Who has lost patience meanwhile must not be connected after all.
        ({ host, port }) => void (socket.destroyed || connect(port, host)),
        (error: Error) => socket.destroy(error),
      )
      return socket
    },
  })
}

interface Primary {
  readonly host: string
  readonly port: number
  /** Grows with each promotion. */
  readonly timeline: number
}

interface Search {
  /** The answer, and until when it holds. */
  found: Promise<Primary>
  until: number
}

const searches = new Map<string, Search>()
const newest = new Map<string, number>()
/** Connections that are made together ask once. */
const HOLDS = 1000
/** A machine that is off answers nothing at all. */
const PATIENCE = 1500

function findPrimary(hosts: readonly string[]): Promise<Primary> {
  const key = hosts.join(',')
  const known = searches.get(key)
  if (known !== undefined && performance.now() < known.until) return known.found
  const search: Search = { found: searchPrimary(key, hosts), until: performance.now() + HOLDS }
  searches.set(key, search)
  // A failure is no answer to keep.
  search.found.catch(() => searches.delete(key))
  return search.found
}

/**
 * The first that takes writes and is not older than what was seen: an old primary that somebody has started again
 * would take them, too, and lose them. A process that has seen none yet hears all of them out.
 */
async function searchPrimary(key: string, hosts: readonly string[]): Promise<Primary> {
  const seen = newest.get(key) ?? 0
  const asked = hosts.map((url) => askHost(url, seen))
  const found =
    seen > 0
      ? await Promise.any(asked).catch(() => null)
      : (await Promise.allSettled(asked))
          .flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
          .reduce<Primary | null>(
            (best, each) => (best !== null && best.timeline >= each.timeline ? best : each),
            null,
          )
  if (found === null) throw new NoPrimary('no database of the address takes writes')
  newest.set(key, found.timeline)
  return found
}

const ASK = `select case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** Throws where it takes no writes, or those of a past that was left. */
async function askHost(url: string, least: number): Promise<Primary> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE })
  client.on('error', () => {}) // told by what is awaited
  try {
    await client.connect()
    const { rows } = await client.query<{ readonly timeline: number }>({
      text: ASK,
      query_timeout: PATIENCE,
    } as pg.QueryConfig)
    const timeline = rows[0]?.timeline ?? 0
    if (timeline === 0 || timeline < least) throw new NoPrimary(`${client.host} takes no writes`)
    return { host: client.host, port: client.port, timeline }
  } finally {
    void client.end().catch(() => {}) // it has said what it was asked
  }
}
