import type { Calls } from './calls.generated.ts'

export type CallName = keyof Calls

type Part<Call, Name extends string> = Name extends keyof Call ? Call[Name] : never

export type BodyOf<Name extends CallName> = Part<Calls[Name], 'body'>
export type AnswerOf<Name extends CallName> = Part<Calls[Name], 'answer'>

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Present exactly where the call has it. */
type Having<Name extends string, Value> = [Value] extends [never]
  ? {}
  : {} extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

interface Extras {
  /** Idempotency-Key: the same write sent twice is done once, and answered alike. */
  readonly key?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

/** What a call takes: the parameters of its path, its query and its body, as far as it has them. */
export type Asked<Name extends CallName> = Extras &
  Having<
    'params',
    [ParamsOf<Name>] extends [never] ? never : Readonly<Record<ParamsOf<Name>, string>>
  > &
  Having<'query', Part<Calls[Name], 'query'>> &
  Having<'body', BodyOf<Name>>

/** The same as arguments: nothing where nothing must be said. */
export type Args<Name extends CallName> =
  {} extends Asked<Name> ? [asked?: Asked<Name>] : [asked: Asked<Name>]

interface Choice {
  readonly code: string
  readonly msg: string
}

/** Done, or a sentence that says why not. A refusal is an answer like any other, never an exception. */
export type Outcome<Data> =
  | { readonly success: true; readonly data: Data; readonly msg: string; readonly warned: boolean }
  | {
      readonly success: false
      readonly msg: string
      /** 1 a rule said no, 2 the caller must choose, else the HTTP status. */
      readonly code: number | string
      /** Name of the refusal, such as `row.stale`; see docs/refusals.md. */
      readonly reason: string | null
      /** With code 2: what to choose from. */
      readonly choose: readonly Choice[]
      readonly status: number
    }

/** As much of `fetch` as is needed, so that anything that exchanges messages will do. */
export type Exchange = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Readonly<Record<string, string>>
    readonly body?: string
    readonly signal?: AbortSignal
  },
) => Promise<{ readonly status: number; text(): Promise<string> }>

export interface ClientOptions {
  /** Where the server is: `http://127.0.0.1:8080`. */
  readonly origin: string
  readonly fetch?: Exchange
  /** Of who has signed in before. */
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

interface Sent extends Extras {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
}

interface Envelope {
  readonly success: boolean
  readonly code: number | string
  readonly msg: string
  readonly data: unknown
  readonly reason?: string
  readonly warned?: boolean
}

/**
 * The calls of a server, by method and path as `/api/docs` lists them. Bodies, queries, parameters and answers are
 * typed; refusals are outcomes.
 *
 * @example
 * const client = createClient({ origin: 'http://127.0.0.1:8080' })
 * await client.signIn({ username: 'admin', password })
 * const made = await client.call('POST /material/as-warehouse/create', { body: { name: '煤场' }, key: crypto.randomUUID() })
 * if (!made.success) console.log(made.msg)
 */
export class Client {
  readonly #options: ClientOptions
  #token: string | null

  constructor(options: ClientOptions) {
    this.#options = options
    this.#token = options.token ?? null
  }

  /** Takes a token that is sent from now on; there are no cookies that would carry authority. */
  async signIn(credentials: {
    readonly username: string
    readonly password: string
  }): Promise<Outcome<Tokens>> {
    const form = new URLSearchParams({ grant_type: 'password', ...credentials })
    const answer = await this.#exchange('POST /oauth/token', {
      headers: {
        authorization: `Basic ${btoa('web:web')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form.toString(),
    })
    const told = JSON.parse(await answer.text()) as Partial<Tokens> & Envelope
    if (told.access_token === undefined) return outcomeOf<Tokens>(answer.status, told)
    this.#token = told.access_token
    return { success: true, data: told as Tokens, msg: '', warned: false }
  }

  call<Name extends CallName>(
    name: Name,
    ...[asked]: Args<Name>
  ): Promise<Outcome<AnswerOf<Name>>> {
    return this.send(name, asked)
  }

  /** A call whose name is only known when it is made, or one of a customer's own tables. */
  async send<Data>(name: string, asked: Sent = {}): Promise<Outcome<Data>> {
    const answer = await this.fetch(name, asked)
    return outcomeOf<Data>(answer.status, JSON.parse(await answer.text()) as Envelope)
  }

  /** The answer as it came: for files and streams. */
  fetch(name: string, { key, headers, body, ...asked }: Sent = {}): ReturnType<Exchange> {
    return this.#exchange(name, {
      ...asked,
      headers: {
        accept: 'application/json',
        ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  #exchange(
    name: string,
    {
      params = {},
      query,
      headers = {},
      body,
      signal,
    }: Omit<Sent, 'body'> & { readonly body?: string },
  ): ReturnType<Exchange> {
    const { origin, fetch: exchange = globalThis.fetch, headers: always } = this.#options
    const [, method = 'GET', path = ''] = /^(\w+) (.*)$/s.exec(name) ?? []
    return exchange(`${origin}/api${filled(path, params)}${queryText(query)}`, {
      method,
      headers: { ...always, ...headers },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    })
  }
}

export const createClient = (options: ClientOptions): Client => new Client(options)

const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/:(\w+)/g, (whole, name: string) => {
    const given = params[name]
    return given === undefined ? whole : encodeURIComponent(given)
  })

function queryText(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text === '' ? '' : `?${text}`
}

function outcomeOf<Data>(status: number, envelope: Envelope): Outcome<Data> {
  const { success, msg, data, code, reason = null, warned = false } = envelope
  if (success) return { success, data: data as Data, msg, warned }
  const { choose = [] } = (data ?? {}) as { readonly choose?: readonly Choice[] }
  return { success, msg, code, reason, choose, status }
}
