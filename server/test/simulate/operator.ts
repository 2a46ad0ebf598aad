import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { Random } from '../fuzz/random.ts'
import type { Outcome, Sent, Wire } from './wire.ts'

/** What the senders were told, to be held against the tables afterwards. */
export interface Ledger {
  readonly faults: string[]
  /** Sentences of refusals, figures left out, with how often they came. */
  readonly refused: Map<string, number>
  /** Facts that were acknowledged: none of them may be missing. */
  readonly acked: Fact[]
  lost: number
  replayed: number
  done: number
}

export type Fact =
  | { readonly what: 'visit'; readonly id: string; readonly code: string }
  | { readonly what: 'entered' | 'left' | 'cancelled' | 'arrived'; readonly id: string }
  | {
      readonly what: 'weigh'
      readonly id: string
      readonly kind: string
      readonly gross: string | null
      readonly tare: string | null
      readonly deSuttle: string | null
      readonly weighState: string
    }

export const emptyLedger = (): Ledger => ({
  faults: [],
  refused: new Map(),
  acked: [],
  lost: 0,
  replayed: 0,
  done: 0,
})

export type Told = Extract<Outcome, { readonly kind: 'done' | 'refused' }>

/** Most attempts of one request while there is a server: one that is away is waited for by the wire. */
const MOST_ATTEMPTS = 400
const BUSY = '操作太频繁'

/** Somebody at a screen: clicks, loses patience, clicks again. */
export class Operator {
  readonly wire: Wire
  readonly random: Random
  readonly ledger: Ledger
  #sent = 0
  readonly #mark: string

  constructor(parts: {
    readonly wire: Wire
    readonly random: Random
    readonly ledger: Ledger
    readonly mark: string
  }) {
    this.wire = parts.wire
    this.random = parts.random
    this.ledger = parts.ledger
    this.#mark = parts.mark
  }

  /** Sends until there is an answer, under one key. Who is asked to choose accepts. */
  async ask(asked: Omit<Sent, 'key'>): Promise<Told> {
    const told = await this.#insist({ ...asked, key: this.#nextKey() })
    if (told.kind === 'done' || told.choose.length === 0) return told
    const body = { ...asked.body, accept: told.choose, reason: '模拟' }
    return this.#insist({ ...asked, body, key: this.#nextKey() })
  }

  #nextKey(): string {
    this.#sent += 1
    return `${this.#mark}-${this.#sent}`
  }

  async #insist(sent: Sent): Promise<Told> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const outcome = await this.#try(sent)
      if (outcome.kind === 'fault')
        throw new Error(`${sent.path} ${JSON.stringify(sent.body)}: ${outcome.text}`)
      if (outcome.kind !== 'lost' && !isBusy(outcome)) return this.#note(sent, outcome)
      this.ledger.lost += 1
      await pause(10 + this.random.below(attempt < 5 ? 40 : 250))
    }
    throw new Error(`${sent.path} was never answered`)
  }

  #try(sent: Sent): Promise<Outcome> {
    // A few lose patience before the answer is there; what they asked may have been done.
    const cancelAfter = this.random.chance(0.06) ? 1 + this.random.below(40) : null
    return this.wire.send(sent, cancelAfter === null ? {} : { cancelAfter })
  }

  async #note(sent: Sent, told: Told): Promise<Told> {
    if (told.kind === 'refused') {
      const sentence = told.msg.replace(/[\d.]+|[陕鲁][A-Z]\w+|DJ\w+/g, '…')
      this.ledger.refused.set(sentence, (this.ledger.refused.get(sentence) ?? 0) + 1)
      return told
    }
    this.ledger.done += 1
    if (this.random.chance(0.05)) await this.#replay(sent, told.data)
    return told
  }

  /** The same again: the same answer, and nothing done. */
  async #replay(sent: Sent, first: AnyRow): Promise<void> {
    const again = await this.wire.send(sent)
    if (again.kind === 'lost' || (again.kind === 'refused' && isBusy(again))) return
    this.ledger.replayed += 1
    if (again.kind !== 'done')
      this.ledger.faults.push(`${sent.path}: a repeat says ${JSON.stringify(again)}`)
    else if (again.data['id'] !== first['id'])
      this.ledger.faults.push(`${sent.path}: a repeat gives another row`)
  }
}

const isBusy = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' && outcome.msg.startsWith(BUSY)

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, milliseconds))
