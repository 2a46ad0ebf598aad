import { goodsReceived } from '@junheng/domain/confirm/confirm-told.ts'
import { tell } from '@junheng/domain/entity/define-event.ts'
import {
  assertAllowed,
  type Refusal,
  RefusalError,
  refuse,
} from '@junheng/domain/refusals/refusal.ts'
import { subtractTons } from '@junheng/domain/values/tons.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts, Change } from '#platform/entity-engine/engine.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type SaConfirmRow, saConfirm } from './sa-confirm.entity.ts'
import { findReceipt, findSignedLines, type SignedLine } from './sa-confirm.queries.ts'

export const saConfirmRules = rulesFor(saConfirm, {
  complete: fillFromWeigh,
  check: async (tx, { row, caller }) =>
    checkFirst(tx, { line: await findLine(tx, { ...row, orgId: caller.orgId }), id: row.id }),
  guards: {
    recover: async (tx, facts) =>
      checkFirst(tx, { line: await lineOf(tx, facts), id: facts.row.id }),
    audit: async (tx, facts) => checkLine(await lineOf(tx, facts)),
    init: async (tx, facts) => checkOpen(await lineOf(tx, facts)),
  },
  acted: {
    audit: (tx, facts) => writeReceipt(tx, facts, facts.row.receiptWeight),
    init: (tx, facts) => writeReceipt(tx, facts, null),
  },
})

async function fillFromWeigh(
  tx: Tx,
  { row, caller }: Change<SaConfirmRow>,
): Promise<Partial<SaConfirmRow>> {
  const line = await findLine(tx, { ...row, orgId: caller.orgId })
  assertAllowed(checkLine(line))
  const { plateNumber, partnerName, invName, deSuttle } = line
  return {
    weighSubId: line.weighSubId as SaConfirmRow['weighSubId'],
    plateNumber,
    partnerName,
    invName,
    deSuttle,
    diff: deSuttle === null ? null : subtractTons(deSuttle, row.receiptWeight),
    countSa: 1,
  }
}

interface Signed {
  readonly weighId: string
  readonly weighSubId: string | null
  readonly orgId: string
}

/** The line that is meant; a record with one line needs no choice. */
async function findLine(tx: Tx, { weighId, weighSubId, orgId }: Signed): Promise<SignedLine> {
  const lines = await findSignedLines(tx, { weighId, orgId })
  const line =
    weighSubId === null
      ? lines.length === 1
        ? lines[0]
        : undefined
      : lines.find((each) => each.weighSubId === weighSubId)
  if (lines.length > 1 && weighSubId === null)
    throw new RefusalError(refuse('check.required', { label: '磅单行' }))
  if (line === undefined) throw new RefusalError(refuse('row.missing'))
  return line
}

const lineOf = (tx: Tx, { row, caller }: ActionFacts<SaConfirmRow>): Promise<SignedLine> =>
  findLine(tx, { ...row, orgId: caller.orgId })

function checkLine(line: SignedLine): Refusal | null {
  if (line.kind !== 'sa') return refuse('saConfirm.kind')
  if (line.weighState !== 'DONE' || line.status === 'OBSOLETE') return refuse('saConfirm.notDone')
  return checkOpen(line)
}

/** A line is signed for once; whoever comes second goes on with what there is. */
async function checkFirst(
  tx: Tx,
  { line, id }: { readonly line: SignedLine; readonly id: string },
): Promise<Refusal | null> {
  const { weighSubId, weighCode, lineNo, invName } = line
  const found = await findReceipt(tx, { weighSubId, notId: id })
  if (found === null) return null
  const slots = { weigh: weighCode, row: lineNo, material: invName ?? '', code: found.code }
  return refuse(found.status === 'AUDITED' ? 'saConfirm.audited' : 'saConfirm.exists', slots)
}

/** Once the goods are handed on for settlement, what was signed for stands. */
const checkOpen = ({ downStatus }: SignedLine): Refusal | null =>
  downStatus === 'DOWN' ? refuse('weigh.down') : null

async function writeReceipt(
  tx: Tx,
  { row, engine }: ActionFacts<SaConfirmRow>,
  tons: SaConfirmRow['receiptWeight'] | null,
): Promise<void> {
  const { weighId, weighSubId } = row
  if (weighSubId === null) return
  await engine.publish(tx, tell(goodsReceived, { weighId, weighSubId, tons }))
}
