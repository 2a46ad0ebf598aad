import type { IncomingHttpHeaders } from 'node:http'
import type { ErpTarget } from '@junheng/domain/integration/outbox-terms.ts'

/** What came over the line, as an ERP reads it. */
export interface Asked {
  readonly idemKey: string
  readonly billType: string
  readonly proc: 'add' | 'delete' | 'query'
  readonly body: string
}

export interface Arrived {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How one kind of ERP hears and answers. */
export interface ErpEnd {
  readonly target: ErpTarget
  readonly contentType: string
  serves(path: string): boolean
  /** A text: what is wrong with the message, or with who sent it. */
  read(arrived: Arrived): Asked | string
  /** What it calls the n-th document. */
  numberOf(asked: Asked, no: number): string
  accepted(asked: Asked, extCode: string): string
  refused(said: string): string
  missing(): string
  /** What it says to a document that it does not want, where nobody says what. */
  readonly refusal: string
  duplicate(idemKey: string): string
  /** An answer that broke off. */
  readonly half: string
}

/** Whoever speaks to the counterpart of an ERP that asks for a key gives this one. */
export const COUNTERPART_SECRET = 'junheng-rehearsal'
