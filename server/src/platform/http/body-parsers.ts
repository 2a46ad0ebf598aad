import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import type { FastifyInstance } from 'fastify'

/** Nesting no form of ours needs; deeper bodies would exhaust the stack of whoever walks them. */
const DEEPEST = 32

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON and form bodies, read strictly: broken UTF-8, deep nesting and faulty JSON are all malformed. */
export function addBodyParsers(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) =>
      body.length === 0 ? undefined : parseJson(decode(body)),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) =>
      Object.fromEntries(new URLSearchParams(decode(body))),
  )
}

function decode(body: Buffer): string {
  try {
    return utf8.decode(body)
  } catch {
    throw malformed()
  }
}

/** @throws RefusalError of class malformed */
export function parseJson(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw malformed()
  try {
    return JSON.parse(text, dropPrototype)
  } catch {
    throw malformed()
  }
}

/** `__proto__` is a name like any other only until someone spreads it. */
function dropPrototype(name: string, value: unknown): unknown {
  if (name === '__proto__' || name === 'constructor' || name === 'prototype') throw malformed()
  return value
}

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (inText) {
      if (letter === BACKSLASH) at += 1
      else if (letter === QUOTE) inText = false
    } else if (letter === QUOTE) inText = true
    else if (letter === BRACE || letter === BRACKET) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (letter === BRACE_END || letter === BRACKET_END) depth -= 1
  }
  return deepest
}

const BACKSLASH = 92
const QUOTE = 34
const BRACE = 123
const BRACE_END = 125
const BRACKET = 91
const BRACKET_END = 93

const malformed = (): RefusalError => new RefusalError(refuse('call.body'))
