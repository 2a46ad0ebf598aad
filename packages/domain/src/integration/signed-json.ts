import { type ErpMessage, mapDocument } from './erp-message.ts'
import { type JsonAnswer, readObject } from './json-answer.ts'
import { type Outcome, UNREADABLE } from './outbox-course.ts'
import type { TryKind } from './outbox-terms.ts'

/** How one of the systems that take signed JSON says yes, no and not there. */
export interface JsonDialect {
  /** Below the address of the adapter. */
  readonly path: string
  yes(answer: JsonAnswer): boolean
  no(answer: JsonAnswer): boolean
  missing(answer: JsonAnswer): boolean
  said(answer: JsonAnswer): string | null
  number(answer: JsonAnswer): string | null
}

export const JSON_DIALECTS: Readonly<Record<'HNPJ' | 'ZJWK', JsonDialect>> = {
  /** {code: 0, msg, data: {no}}; 404: not there. */
  HNPJ: {
    path: '/hnpj/documents',
    yes: ({ text }) => text('code') === '0',
    no: ({ text }) => text('code') !== null,
    missing: ({ text }) => text('code') === '404',
    said: ({ text }) => text('msg'),
    number: ({ within }) => within('data')('no'),
  },
  /** {success, errCode, message, result: {no}}; NOT_FOUND: not there. */
  ZJWK: {
    path: '/zjwk/bills',
    yes: ({ flag }) => flag('success') === true,
    no: ({ flag }) => flag('success') === false,
    missing: ({ flag, text }) => flag('success') === false && text('errCode') === 'NOT_FOUND',
    said: ({ text }) => text('message'),
    number: ({ within }) => within('result')('no'),
  },
}

/** A document with its key; one that is taken back names the number it got there. */
export function jsonMessage(message: ErpMessage): string {
  const { idemKey, action, billType, reverses } = message
  const { head, lines } = mapDocument(message)
  return JSON.stringify({
    key: idemKey,
    action,
    type: billType,
    ...(reverses === null ? {} : { reverses }),
    head: Object.fromEntries(head),
    lines: lines.map((line) => Object.fromEntries(line)),
  })
}

export const jsonQuery = ({ idemKey }: Pick<ErpMessage, 'idemKey'>): string =>
  JSON.stringify({ key: idemKey })

/** What is signed: when, a text used once, and the message itself. */
export const signedText = (stamp: SignStamp, body: string): string =>
  `${stamp.timestamp}${stamp.nonce}${body}`

export interface SignStamp {
  /** Milliseconds. */
  readonly timestamp: string
  readonly nonce: string
}

export function readJsonAnswer(dialect: JsonDialect, text: string, asked: TryKind): Outcome {
  const answer = readObject(text)
  if (answer === null) return UNREADABLE
  const extCode = dialect.number(answer)
  if (dialect.yes(answer)) return extCode ? { kind: 'accepted', extCode } : UNREADABLE
  if (!dialect.no(answer)) return UNREADABLE
  if (asked === 'QUERY' && dialect.missing(answer)) return { kind: 'missing' }
  const error = dialect.said(answer) || 'ERP拒收，没有说明原因'
  return asked === 'SEND' ? { kind: 'refused', error } : { kind: 'unknown', error }
}
