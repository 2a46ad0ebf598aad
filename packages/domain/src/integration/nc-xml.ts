import { type ErpMessage, mapDocument } from './erp-message.ts'
import { type Outcome, UNREADABLE } from './outbox-course.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** What no XML 1.0 document may hold, escaped or not. */
// oxlint-disable-next-line no-control-regex -- these are the ones that are meant
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

/** @example escapeXml('A&B') // 'A&amp;B' */
export const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const unescapeXml = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (whole) => Object.entries(ENTITIES).find(([, entity]) => entity === whole)?.[0] ?? whole,
  )

export interface NcParty {
  readonly account: string | null
  readonly sender: string | null
  readonly receiver: string | null
}

const attribute = (name: string, value: string | null): string =>
  ` ${name}="${escapeXml(value ?? '')}"`

const element = ([name, value]: readonly [string, string]): string =>
  `<${name}>${escapeXml(value)}</${name}>`

/** The whole of a message for NC's exchange platform: one bill, known by its key. */
export function ncMessage({ account, sender, receiver }: NcParty, message: ErpMessage): string {
  const { idemKey, action, billType, reverses } = message
  const mapped = mapDocument(message)
  const head = mapped.head.map(element).join('')
  const origin = reverses === null ? '' : element(['sourcebill', reverses])
  const lines = mapped.lines.map((line) => `<item>${line.map(element).join('')}</item>`)
  const bill = `<bill${attribute('id', idemKey)}><billhead>${head}${origin}</billhead><billbody>${lines.join('')}</billbody></bill>`
  return envelope({ account, sender, receiver, billType, idemKey }, PROCS[action], bill)
}

/** Asks whether a bill is there. */
export function ncQuery(party: NcParty, asked: { billType: string; idemKey: string }): string {
  return envelope({ ...party, ...asked }, 'query', `<bill${attribute('id', asked.idemKey)}/>`)
}

const PROCS = { ADD: 'add', REVERSE: 'delete' } as const

function envelope(
  of: NcParty & { readonly billType: string; readonly idemKey: string },
  proc: string,
  bill: string,
): string {
  const attributes = [
    attribute('account', of.account),
    attribute('billtype', of.billType),
    attribute('sender', of.sender),
    attribute('receiver', of.receiver),
    attribute('replace', 'N'),
    attribute('isexchange', 'Y'),
    attribute('proc', proc),
    attribute('filename', of.idemKey),
  ].join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ufinterface${attributes}>${bill}</ufinterface>\n`
}

/** What NC answers to a bill that it does not have. */
const NOT_THERE = '-2'

/** Reads the answer; one that cannot be read says nothing about what became of the bill. */
export function readNcAnswer(xml: string, asked: 'SEND' | 'QUERY'): Outcome {
  const code = textIn(xml, 'resultcode')
  if (code === null || !xml.includes('</ufinterface>')) return UNREADABLE
  if (code === '1') return { kind: 'accepted', extCode: textIn(xml, 'content') ?? '' }
  if (asked === 'QUERY' && code === NOT_THERE) return { kind: 'missing' }
  const said = textIn(xml, 'resultdescription') ?? ''
  if (asked === 'QUERY') return { kind: 'unknown', error: said }
  return { kind: 'refused', error: said === '' ? `ERP拒收，代码${code}` : said }
}

function textIn(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`, 'u').exec(xml)
  return found?.[1] === undefined ? null : unescapeXml(found[1]).trim()
}
