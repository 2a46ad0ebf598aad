import { json } from '@junheng/domain/entity/field.ts'
import type { MountModel } from '@junheng/domain/entity/model.ts'
import type { VerifiedPaper } from '@junheng/domain/qr/verified-paper.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { maskAmount, maskName } from '@junheng/domain/values/mask-name.ts'
import type { Correction } from '@junheng/domain/weighing/ticket-proof.ts'
import { findQrKey, PRINTED_DOCUMENTS } from '#modules/archives/api.ts'
import { findSettledLine } from '#modules/finance/api.ts'
import {
  countPrints,
  findLoggedPrint,
  isGenuine,
  readCode,
  verifyTicket,
} from '#modules/weighing/api.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import { sql } from '#platform/db/sql.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import { loadWhere } from '#platform/entity-engine/load-row.ts'
import { childRowsOf } from '#platform/entity-engine/row-draft.ts'
import type { Call } from '#platform/http/call.ts'
import { doneEnvelope } from '#platform/http/envelope.ts'
import { LINES, marksOf, provedFigures } from './document-sheet.ts'
import type { PaperPlan, PrintedDocument } from './paper-plan.ts'
import { planOf } from './plan-of.ts'
import { tracedFigures } from './traced-figures.ts'

/** The public proof that a paper is genuine, whatever it is of. */
export const verifyCall = (services: EntityServices): Call =>
  defineCall({
    method: 'GET',
    path: '/print/verify/:text',
    plainParams: true,
    right: 'public',
    tag: '打印',
    label: '验证纸质单据的真伪',
    button: { none: '验证页自己读，扫纸上的码打开' },
    answers: json({ label: '真伪；真的附纸上与现在的数' }),
    async reply({ request, params: { text } }) {
      const place = { path: `/api${request.path}`, requestId: request.id }
      const isTicket = readCode(text)?.bizType === 'WEIGH'
      const proof = isTicket ? verifyTicket(services.db, text) : verifyPaper(services, text)
      return doneEnvelope(await proof, place)
    },
  })

/** What anybody who holds a paper may know of it: whether it is ours, and whether it still holds. */
export async function verifyPaper(
  { db, engine }: EntityServices,
  text: string,
): Promise<VerifiedPaper> {
  const code = readCode(text)
  const bizType = documentOf(code?.bizType ?? '')
  if (code === null || bizType === null) return { genuine: false }
  const of = { bizType, bizId: code.id }
  const logged = await findLoggedPrint(db, { ...of, printNo: code.printNo })
  const key = logged && (await findQrKey(db, logged.orgId))
  if (logged === null || key === null || !isGenuine(code, key)) return { genuine: false }
  const plan = planOf(bizType)
  const now = plan && (await stored({ db, engine }, plan, code.id))
  const told = {
    genuine: true,
    paper: PRINTED_DOCUMENTS[bizType],
    code: logged.bizCode,
    printNo: code.printNo,
    lastPrintNo: await countPrints(db, of),
    printTime: logged.printTime,
  } as const
  // Of a customer's own table nobody outside is told more than that the paper is ours.
  if (bizType === 'custom') return { ...told, valid: true, facts: [], corrections: [] }
  if (plan !== null) return { ...told, ...compared(plan, { printed: logged.printed ?? {}, now }) }
  return { ...told, ...(await ofTrace({ db, engine }, code.id, logged.printed ?? {})) }
}

/** The line that the proof was of: gone with its settlement, or another amount by now. */
async function ofTrace(
  site: Pick<EntityServices, 'db' | 'engine'>,
  lineId: string,
  printed: Readonly<Record<string, string | null>>,
): Promise<Pick<VerifiedPaper & { genuine: true }, 'valid' | 'facts' | 'corrections'>> {
  const found = await findSettledLine(site.db, lineId)
  const plan = planOf('settlement')
  const now = found && plan && (await stored(site, plan, found.settleId))
  const { fdSettlementSub }: AnyRow = now?.row ?? {}
  const line = childRowsOf(fdSettlementSub).find(({ id }) => id === lineId)
  const current = tracedFigures(line ?? {})
  const facts = Object.entries(current).map(([label, text]) => ({ label, text }))
  const corrections = facts
    .filter(({ label, text }) => printed[label] !== text)
    .map(({ label, text }) => ({ label, printed: printed[label] ?? null, current: text }))
  const valid = now !== null && line !== undefined && marksOf(now.row).length === 0
  return { valid, facts, corrections: line === undefined ? [] : corrections }
}

const documentOf = (word: string): PrintedDocument | null =>
  (Object.keys(PRINTED_DOCUMENTS) as readonly PrintedDocument[]).find(
    (one) => one.toUpperCase() === word,
  ) ?? null

interface Stored {
  readonly row: AnyRow
  readonly mount: MountModel
}

async function stored(
  { db, engine }: Pick<EntityServices, 'db' | 'engine'>,
  { entity }: PaperPlan,
  id: string,
): Promise<Stored | null> {
  const model = engine.registry.model(entity.definition.name)
  const where = sql`t.id = ${id}`
  const [row] = await loadWhere(db, engine.registry, { model, where, lock: false })
  const { kind }: AnyRow = row ?? {}
  const mount = model.mounts.find(({ kinds }) => kinds.some((one) => one === kind))
  const usual = mount ?? model.mounts[0]
  return row === undefined || usual === undefined ? null : { row, mount: usual }
}

/** The proved fields as the paper has them, and where they are others by now. */
function compared(
  plan: PaperPlan,
  { printed, now }: { printed: Readonly<Record<string, string | null>>; now: Stored | null },
): Pick<VerifiedPaper & { genuine: true }, 'valid' | 'facts' | 'corrections'> {
  if (now === null) return { valid: false, facts: [], corrections: [] }
  const { row, mount } = now
  const current = provedFigures(plan, mount, row)
  const fields = plan.proved.flatMap((name) => mount.fields.get(name) ?? [])
  const shown = (kind: string, name: string, text: string | null): string =>
    kind === 'money'
      ? maskAmount(text ?? '')
      : name.endsWith('Name')
        ? maskName(text ?? '')
        : (text ?? '')
  const facts = fields.flatMap(({ name, kind, attrs }) => {
    const text = shown(kind, name, current[name] ?? null)
    return text === '' ? [] : [{ label: attrs.label, text }]
  })
  const changed: Correction[] = fields
    .filter(({ name }) => name in printed && printed[name] !== current[name])
    .map(({ name, kind, attrs }) => ({
      label: attrs.label,
      printed: shown(kind, name, printed[name] ?? null),
      current: shown(kind, name, current[name] ?? null),
    }))
  const lines =
    printed[LINES] === current[LINES]
      ? []
      : [{ label: '明细', printed: '打印时的明细', current: '已更改' }]
  const valid = !marksOf(row).some((mark) => mark !== '未审核')
  return { valid, facts, corrections: [...changed, ...lines] }
}
