import { MENU_FLAGS } from '@junheng/domain/menu/menu-item.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import { parseId } from '@junheng/domain/values/id.ts'
import { isStorableText } from '@junheng/domain/values/storable-text.ts'
import type { JsonSchema } from '#platform/http/json-schema.ts'
import type { MenuField, MenuValues } from './menu.queries.ts'

/** What a field takes: a text of at most so many characters, or one of the other kinds. */
type Reader = { readonly text: number } | 'id' | 'flag' | 'switch' | 'whole' | 'menuFlag' | 'codes'

const READERS: Readonly<Record<MenuField, Reader>> = {
  parentId: 'id',
  title: { text: 100 },
  label: { text: 100 },
  name: { text: 100 },
  urlPath: { text: 300 },
  path: { text: 300 },
  component: { text: 200 },
  icon: { text: 100 },
  query: { text: 500 },
  keepAlive: 'switch',
  menuFlag: 'menuFlag',
  buttonUrls: { text: 1000 },
  buttonCode: { text: 100 },
  permision: { text: 120 },
  seq: 'whole',
  enabled: 'flag',
  newWindow: 'flag',
  mount: { text: 80 },
  roles: 'codes',
}

/** Sent back by a form that got the entry whole; the server writes them. */
const IGNORED = new Set(['id', 'code', 'builtIn', 'children'])

/** Absent is unchanged, null is cleared. @throws RefusalError of class malformed */
export function readMenuBody(body: unknown): {
  readonly id: string | null
  readonly values: MenuValues
} {
  if (!isPlainObject(body)) throw new RefusalError(refuse('call.body'))
  const values: Partial<Record<MenuField, unknown>> = {}
  for (const [name, sent] of Object.entries(body)) {
    if (IGNORED.has(name)) continue
    if (!isMenuField(name)) throw new RefusalError(refuse('call.unknownField', { field: name }))
    values[name] = readValue(name, sent)
  }
  return { id: readId(body, 'id'), values }
}

function isMenuField(name: string): name is MenuField {
  return Object.hasOwn(READERS, name)
}

function readValue(name: MenuField, sent: unknown): unknown {
  const reader = READERS[name]
  const value = sent === '' ? null : sent
  const fault = new RefusalError(refuse('call.fieldType', { field: name }))
  if (value === null) {
    if (NEVER_NULL.has(name)) throw fault
    return null
  }
  if (typeof reader === 'object') {
    if (typeof value !== 'string' || value.length > reader.text) throw fault
    return value
  }
  const read = PLAIN_READERS[reader](value)
  if (read === undefined) throw fault
  return read
}

const NEVER_NULL: ReadonlySet<MenuField> = new Set<MenuField>([
  'title',
  'keepAlive',
  'menuFlag',
  'seq',
  'enabled',
  'newWindow',
])

const LARGEST_SEQ = 1_000_000
const MOST_CODES = 100
const LONGEST_CODE = 40

/** undefined: not readable. */
const PLAIN_READERS: Readonly<Record<Extract<Reader, string>, (value: unknown) => unknown>> = {
  id: (value) => (typeof value === 'string' ? (parseId(value) ?? undefined) : undefined),
  flag: (value) => (typeof value === 'boolean' ? value : undefined),
  switch: (value) =>
    [0, '0'].includes(value as 0) ? 0 : [1, '1'].includes(value as 1) ? 1 : undefined,
  whole: (value) =>
    Number.isInteger(value) && Math.abs(value as number) <= LARGEST_SEQ ? value : undefined,
  menuFlag: (value) => MENU_FLAGS.find((flag) => flag === value),
  codes: readCodes,
}

/** None is no limit: an entry that nobody sees is one that is switched off. */
function readCodes(value: unknown): readonly string[] | null | undefined {
  if (!Array.isArray(value) || value.length > MOST_CODES) return undefined
  const isCode = (code: unknown): code is string =>
    typeof code === 'string' && code !== '' && code.length <= LONGEST_CODE && isStorableText(code)
  if (!value.every(isCode)) return undefined
  return value.length === 0 ? null : [...new Set(value)]
}

function readId(body: AnyRow, name: string): string | null {
  const sent = body[name] ?? null
  if (sent === null) return null
  const id = typeof sent === 'string' ? parseId(sent) : null
  if (id === null) throw new RefusalError(refuse('call.id'))
  return id
}

const SCHEMAS: Readonly<Record<Extract<Reader, string>, JsonSchema>> = {
  id: { type: 'string', nullable: true },
  flag: { type: 'boolean' },
  switch: { type: 'integer', minimum: 0, maximum: 1 },
  whole: { type: 'integer' },
  menuFlag: { type: 'string', enum: MENU_FLAGS },
  codes: { type: 'array', items: { type: 'string', maxLength: LONGEST_CODE }, nullable: true },
}

export const menuSchema: JsonSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    ...Object.fromEntries(
      Object.entries(READERS).map(([name, reader]) => [
        name,
        typeof reader === 'object'
          ? { type: 'string', maxLength: reader.text, nullable: true }
          : SCHEMAS[reader],
      ]),
    ),
  },
}
