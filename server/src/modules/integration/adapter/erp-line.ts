import type { CodedArchive, ErpMessage, FieldMap } from '@junheng/domain/integration/erp-message.ts'
import type { Outcome } from '@junheng/domain/integration/outbox-course.ts'
import type { BizType, ErpTarget, TryKind } from '@junheng/domain/integration/outbox-terms.ts'
import type { SignStamp } from '@junheng/domain/integration/signed-json.ts'
import type { ErpAdapterRow } from './erp-adapter.entity.ts'

/** Where an ERP is and in whose words it is spoken to: all that a message depends on, stored or still being typed. */
export interface ErpWords {
  readonly target: ErpTarget
  readonly baseUrl: string
  readonly account: string | null
  readonly sender: string | null
  readonly receiver: string | null
  readonly sysErpAdapterBiz: readonly {
    readonly bizType: BizType
    readonly billType: string | null
  }[]
  readonly sysErpAdapterField: readonly (FieldMap & { readonly bizType: BizType })[]
  readonly sysErpAdapterCode: readonly {
    readonly archive: CodedArchive
    readonly code: string
    readonly extCode: string
  }[]
}

/** An ERP that is spoken to: its row, with its key where it has one. */
export interface ErpParty extends ErpAdapterRow {
  readonly secret: string | null
}

/** What goes over the line, once. It is kept with the tries, so nothing secret stands in it. */
export interface ErpRequest {
  readonly url: string
  readonly body: string
}

/** How one kind of ERP is spoken to. */
export interface ErpLine {
  /** Whether it believes nobody without a key. */
  readonly needsSecret: boolean
  build(words: ErpWords, message: ErpMessage): ErpRequest
  /** Asks whether it has a message already. */
  query(words: ErpWords, message: ErpMessage): ErpRequest
  /** Of one sending: who we are, and that it is us. */
  headers(party: ErpParty, body: string, stamp: SignStamp): Readonly<Record<string, string>>
  /** Of an answer with status 200. */
  read(text: string, asked: TryKind): Outcome
}

/** Below the address of an adapter, however that ends. */
export const urlBelow = ({ baseUrl }: Pick<ErpWords, 'baseUrl'>, path: string): URL =>
  new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
