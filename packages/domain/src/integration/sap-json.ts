import { type ErpMessage, type MappedPart, mapDocument } from './erp-message.ts'
import { readObject, type TextRow } from './json-answer.ts'
import { type Outcome, UNREADABLE } from './outbox-course.ts'
import type { TryKind } from './outbox-terms.ts'
import { SAP_CALLS } from './sap-presets.ts'

/** A function of SAP's with what it is given, for the gateway that calls it. */
export interface SapRequest {
  readonly function: string
  readonly body: string
}

/** SAP keeps sixteen characters of what a document refers to. */
const REFERENCE = 16

const referenceOf = (idemKey: string): string => (idemKey.split(':')[2] ?? '').slice(-REFERENCE)

/** SAP writes days without anything between. */
const plain = (part: MappedPart): Readonly<Record<string, string>> =>
  Object.fromEntries(
    part.map(([name, value]) => [
      name,
      /^\d{4}-\d{2}-\d{2}$/.test(value) ? value.replaceAll('-', '') : value,
    ]),
  )

/** The whole of a message: the function commits by itself, and its header text is the key. */
export function sapMessage(message: ErpMessage): SapRequest {
  const { idemKey, action, billType, document, reverses } = message
  const call = SAP_CALLS[document.bizType]
  const keys = { REF_DOC_NO: referenceOf(idemKey), HEADER_TXT: idemKey }
  if (action === 'REVERSE') {
    const [number = '', year = ''] = (reverses ?? '').split('/')
    const meant = { [call.number]: number, [call.year]: year }
    return { function: call.cancel, body: JSON.stringify({ ...meant, ...keys, COMMIT: 'X' }) }
  }
  const { head, lines } = mapDocument(message)
  const type = call.gmCode === null ? 'DOC_TYPE' : 'MOVE_TYPE'
  const items = lines.map((line) =>
    call.gmCode === null ? plain(line) : { ...plain(line), [type]: billType },
  )
  const header = { ...plain(head), ...keys }
  return {
    function: call.create,
    body: JSON.stringify({
      [call.header]: call.gmCode === null ? { ...header, [type]: billType } : header,
      ...(call.gmCode === null ? {} : { GOODSMVT_CODE: { GM_CODE: call.gmCode } }),
      [call.items]: items,
      COMMIT: 'X',
    }),
  }
}

/** Asks the gateway whether there is a document with the key as its text. */
export const sapQuery = ({ idemKey }: Pick<ErpMessage, 'idemKey'>): SapRequest => ({
  function: 'FIND',
  body: JSON.stringify({ REF_DOC_NO: referenceOf(idemKey), HEADER_TXT: idemKey }),
})

const REFUSING = new Set(['E', 'A'])

/** Reads the answer: messages of type E or A say no, a number says yes. */
export function readSapAnswer(text: string, asked: TryKind): Outcome {
  const answer = readObject(text)
  if (answer === null) return UNREADABLE
  const said = refusalIn(answer.rows('RETURN'))
  if (said !== null)
    return asked === 'SEND' ? { kind: 'refused', error: said } : { kind: 'unknown', error: said }
  for (const { number, year } of Object.values(SAP_CALLS)) {
    const found = answer.text(number)
    if (found) return { kind: 'accepted', extCode: [found, answer.text(year)].join('/') }
  }
  return asked === 'QUERY' && answer.text('FOUND') === '' ? { kind: 'missing' } : UNREADABLE
}

function refusalIn(rows: readonly TextRow[]): string | null {
  const bad = rows.filter((row) => REFUSING.has(row('TYPE') ?? ''))
  if (bad.length === 0) return null
  return bad.map((row) => row('MESSAGE') ?? `SAP ${row('ID') ?? ''}`.trim()).join('；')
}
