import pg from 'pg'

/** A statement as the driver takes it. */
export interface Statement {
  /** Prepared once per connection under it; absent: planned anew. */
  readonly name?: string
  readonly text: string
  readonly values?: unknown[]
}

type Settle = (error: Error | null, result: pg.QueryResult) => void

/** What the driver's own query has besides what its types tell; the driver's version is pinned. */
interface OwnQuery {
  readonly text: string
  readonly name?: string
  readonly _result: Shape
  _accumulateRows: boolean
  submit(connection: pg.Connection): Error | null
  prepare(connection: pg.Connection): void
  hasBeenParsed(connection: pg.Connection): boolean
  handleRowDescription(message: object): void
  handleReadyForQuery(connection: pg.Connection): void
  handleError(error: Error, connection: pg.Connection): void
}

/** How the rows of a result are read. */
interface Shape {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: object
}

type OwnQueries = new (config: Statement & { readonly callback: Settle }) => OwnQuery

/** Another version may do without what we build on: the start says so, not the first row. */
const isKnownDriver = (driver: unknown): driver is OwnQueries =>
  typeof driver === 'function' &&
  ['submit', 'prepare', 'hasBeenParsed', 'handleRowDescription', 'handleReadyForQuery'].every(
    (name) => name in driver.prototype,
  )

function ownQueries(driver: unknown): OwnQueries {
  if (isKnownDriver(driver)) return driver
  throw new Error('driver-query.ts is written for another version of pg')
}

const BaseQuery = ownQueries(pg.Query)

/** What each prepared statement gives, by its name; null: no rows. */
interface Known {
  readonly shapes: Map<string, Shape | null>
  /** The connection, for who need not ask what a statement gives. */
  readonly quiet: pg.Connection
}

const knownOf = new WeakMap<pg.Connection, Known>()

function knownOn(connection: pg.Connection): Known {
  const known = knownOf.get(connection)
  if (known) return known
  const quiet: pg.Connection = Object.create(connection, { describe: { value: () => {} } })
  const fresh: Known = { shapes: new Map(), quiet }
  knownOf.set(connection, fresh)
  return fresh
}

/**
 * A statement that asks the server what it gives only when it is prepared: a description of forty columns with every
 * answer is most of what a row costs. The server itself refuses a prepared statement whose columns have changed.
 */
class DriverQuery extends BaseQuery {
  #hasFailed = false
  #shape: Shape | null = null

  /** It was not even sent, or the server has refused it. */
  get hasFailed(): boolean {
    return this.#hasFailed
  }

  override submit(connection: pg.Connection): Error | null {
    const fault = super.submit(connection)
    if (fault !== null) this.#hasFailed = true
    return fault
  }

  override prepare(connection: pg.Connection): void {
    const { shapes, quiet } = knownOn(connection)
    const shape = this.hasBeenParsed(connection) ? shapes.get(this.name ?? '') : undefined
    if (shape === undefined) return super.prepare(connection)
    if (shape !== null) {
      Object.assign(this._result, shape)
      this._accumulateRows = true
    }
    this.#shape = shape
    super.prepare(quiet)
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message)
    const { fields, _parsers, _prebuiltEmptyResultObject: empty } = this._result
    // The driver copies it for each row. Put together name by name it is a dictionary to V8, of forty columns five times
    // as dear to copy as one that was parsed.
    const _prebuiltEmptyResultObject = JSON.parse(JSON.stringify(empty))
    this.#shape = { fields, _parsers, _prebuiltEmptyResultObject }
    Object.assign(this._result, this.#shape)
  }

  override handleReadyForQuery(connection: pg.Connection): void {
    const { name } = this
    if (name !== undefined && !this.#hasFailed) knownOn(connection).shapes.set(name, this.#shape)
    super.handleReadyForQuery(connection)
  }

  override handleError(error: Error, connection: pg.Connection): void {
    this.#hasFailed = true
    super.handleError(error, connection)
  }
}

type Client = Pick<pg.ClientBase, 'query'>

/** A statement on its way. */
interface Sent {
  readonly answer: Promise<pg.QueryResult>
  /** False: its values cannot be sent, and the server will never hear of it. */
  readonly isSent: boolean
}

function send(client: Client, statement: Statement): Sent {
  let callback: Settle = () => {}
  const answer = new Promise<pg.QueryResult>((resolve, reject) => {
    callback = (error, result) => (error ? reject(error) : resolve(result))
  })
  const query = new DriverQuery({ ...statement, callback })
  client.query(query)
  return { answer, isSent: !query.hasFailed }
}

/** Runs a statement by itself. */
export function ask(client: Client, statement: Statement): Promise<pg.QueryResult> {
  return send(client, statement).answer
}

/** What goes to the server in one write; a connection is sent on before its answers have come. */
export interface Together {
  /** Goes before them, such as `begin`. */
  readonly before?: string | null
  readonly statements: readonly Statement[]
  /** Goes behind them; what could not be sent leaves nothing to commit. */
  readonly end?: 'commit' | 'rollback' | null
}

interface Answers {
  readonly answers: readonly Promise<pg.QueryResult>[]
  readonly ended: Promise<unknown>
}

/** Runs statements in one write, each answered by itself. */
export function askTogether(
  client: pg.PoolClient,
  { before = null, statements, end = null }: Together,
): Answers {
  const { stream } = client.connection
  stream.cork()
  // What fails here fails what is behind it as well, and that is heard.
  if (before !== null) client.query(before).catch(() => {})
  const sent = statements.map((statement) => send(client, statement))
  const areSent = sent.every(({ isSent }) => isSent)
  const ended = end === null ? Promise.resolve() : client.query(areSent ? end : 'rollback')
  stream.uncork()
  return { answers: sent.map(({ answer }) => answer), ended }
}
