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
  _prebuiltEmptyResultObject: unknown
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
  /** Sent before it is its turn, together with the one before it. */
  #isSent = false
  #fault: Error | null = null
  #hasFailed = false
  #shape: Shape | null = null

  override submit(connection: pg.Connection): Error | null {
    if (!this.#isSent) this.send(connection)
    return this.#fault
  }

  /** Whether it is on its way. */
  send(connection: pg.Connection): boolean {
    this.#isSent = true
    this.#fault = super.submit(connection)
    return this.#fault === null && !this.#hasFailed
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
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#shape = { fields, _parsers, _prebuiltEmptyResultObject }
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

/** `begin` with the first statement behind it, in one write. */
class Beginning extends BaseQuery {
  readonly #first: DriverQuery

  constructor(text: string, first: DriverQuery) {
    // What fails here fails the statement behind it as well, and that is heard.
    super({ text, callback: () => {} })
    this.#first = first
  }

  override submit(connection: pg.Connection): Error | null {
    connection.stream.cork()
    connection.query(this.text)
    this.#first.send(connection)
    connection.stream.uncork()
    return null
  }
}

/** The last statement with `commit` behind it, in one write; what fails leaves nothing to commit. */
class Last extends DriverQuery {
  readonly #ending: Ending

  constructor(config: ConstructorParameters<typeof DriverQuery>[0], ending: Ending) {
    super(config)
    this.#ending = ending
  }

  override send(connection: pg.Connection): boolean {
    connection.stream.cork()
    const isSent = super.send(connection)
    if (isSent) this.#ending.send(connection)
    connection.stream.uncork()
    return isSent
  }
}

class Ending extends BaseQuery {
  #isSent = false

  send(connection: pg.Connection): void {
    this.#isSent = true
    connection.query('commit')
  }

  override submit(connection: pg.Connection): Error | null {
    if (!this.#isSent) connection.query('rollback')
    return null
  }
}

type Client = Pick<pg.ClientBase, 'query'>

/** Answers when the driver does. */
function settled(): {
  readonly done: Promise<pg.QueryResult>
  readonly callback: Settle
} {
  let callback: Settle = () => {}
  const done = new Promise<pg.QueryResult>((resolve, reject) => {
    callback = (error, result) => (error ? reject(error) : resolve(result))
  })
  return { done, callback }
}

/** Runs a statement by itself. */
export function ask(client: Client, statement: Statement): Promise<pg.QueryResult> {
  const { done, callback } = settled()
  client.query(new DriverQuery({ ...statement, callback }))
  return done
}

/**
 * Runs statements that have nothing to do with each other, in one write; each ends by itself, so that what fails is it
 * alone. The connection is free when all have ended.
 */
export function askTogether(
  client: pg.PoolClient,
  statements: readonly Statement[],
): readonly Promise<pg.QueryResult>[] {
  const { stream } = client.connection
  // The driver's own way to send on before an answer has come; for the rest of its life a connection is asked in turn.
  Object.assign(client, { pipeline: true })
  stream.cork()
  const answers = statements.map((statement) => ask(client, statement))
  stream.uncork()
  void Promise.allSettled(answers).then(() => Object.assign(client, { pipeline: false }))
  return answers
}

/** Opens a transaction and runs its first statement. */
export function askFirst(
  client: Client,
  begin: string,
  statement: Statement,
): Promise<pg.QueryResult> {
  const { done, callback } = settled()
  const first = new DriverQuery({ ...statement, callback })
  client.query(new Beginning(begin, first))
  client.query(first)
  return done
}

/** Runs the last statement of a transaction and ends it; what fails undoes it. */
export async function askLast(client: Client, statement: Statement): Promise<pg.QueryResult> {
  const { done, callback } = settled()
  const end = settled()
  const ending = new Ending({ text: 'commit', callback: end.callback })
  client.query(new Last({ ...statement, callback }, ending))
  client.query(ending)
  const [last, committed] = await Promise.allSettled([done, end.done])
  if (last.status === 'rejected') throw last.reason
  if (committed.status === 'rejected') throw committed.reason
  return last.value
}
