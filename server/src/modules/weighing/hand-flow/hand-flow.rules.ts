import { normalisePlate } from '@junheng/domain/checks/plate-number.ts'
import { FLOW_TYPE_FIELDS } from '@junheng/domain/hand-flow/flow-types.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { subtractDecimal } from '@junheng/domain/values/decimal.ts'
import { FLOW_STATE_LABELS } from '@junheng/domain/workflow/flow-run.ts'
import { numberBy } from '#modules/archives/api.ts'
import { findNewLine } from '#modules/registry/api.ts'
import { findScale } from '#modules/scale/api.ts'
import type { Caller } from '#platform/access/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { rulesFor } from '#platform/entity-engine/rules.ts'
import { type HandFlowRow, handFlow } from './hand-flow.entity.ts'
import {
  findVehicleSubject,
  findVisitSubject,
  findWeighSubject,
  type SubjectFacts,
} from './hand-flow.queries.ts'
import { picturesOf } from './hand-flow-effect.ts'

export const handFlowRules = rulesFor(handFlow, {
  async complete(tx, { row, caller }) {
    const facts = await findSubject(tx, row)
    if (facts === null) return {}
    const prefix = await prefixOf(tx, row, caller)
    const { orgId: _org, registryId, weighId, ...old } = facts
    return {
      registryId: registryId as HandFlowRow['registryId'],
      weighId: weighId as HandFlowRow['weighId'],
      plateNumber: facts.plateNumber,
      oldValue: old,
      oldGross: facts.gross,
      oldTare: facts.tare,
      oldSuttle: netOf(facts) as HandFlowRow['oldSuttle'],
      prefix,
      newValue: askedValues({ ...row, prefix }),
      newNoticeSubId: (await findLine(tx, row)) as HandFlowRow['newNoticeSubId'],
    }
  },

  async check(tx, { before, row, caller }) {
    const refusal = before === null ? null : checkOpen(before, { caller, action: '修改' })
    if (refusal) return refusal
    const missing = missingLabel(row)
    if (missing !== null) return refuse('check.required', { label: missing })
    const facts = await findSubject(tx, row)
    // Vehicles are the group's; visits and weighs of another company are its own matter.
    if (facts !== null && facts.orgId !== null && facts.orgId !== caller.orgId)
      return refuse('row.refMissing', { label: '登记单或磅单' })
    if (row.flowType === 'CHANGE_NOTICE' && row.newNoticeSubId === null)
      return refuse('flow.noticeLine', { code: row.newNotoCode })
    return checkPictures(row)
  },

  guards: {
    async delList(_tx, { row, caller }) {
      const refusal = checkOpen(row, { caller, action: '删除' })
      // What was said on it stays.
      return refusal ?? (row.instanceId === null ? null : refuse('flow.kept', { code: row.code }))
    },
  },
})

const netOf = ({ gross, tare }: SubjectFacts): string | null =>
  gross === null || tare === null ? null : subtractDecimal(gross, tare)

/** What the application is about, by the first field of its type; a weight by hand may be about others too. */
async function findSubject(tx: Tx, row: HandFlowRow): Promise<SubjectFacts | null> {
  const [by] = FLOW_TYPE_FIELDS[row.flowType]
  if (by === 'vehicleId') return findVehicleSubject(tx, row.vehicleId)
  const { registryId, weighId } = row
  if (by === 'registryId' && registryId !== null) return findVisitSubject(tx, registryId)
  const isOfWeigh = by === 'weighId' || row.flowType === 'MANUAL_WEIGHT'
  const facts = isOfWeigh && weighId !== null ? await findWeighSubject(tx, weighId) : null
  if (row.flowType !== 'MANUAL_WEIGHT' || !row.isProduction) return facts
  const plateNumber = normalisePlate(row.prPlateNumber ?? '') || null
  return facts === null
    ? { ...IN_PLANT, plateNumber }
    : { ...facts, plateNumber: facts.plateNumber ?? plateNumber }
}

/** Of a truck inside the plant nothing is known but its plate. */
const IN_PLANT = {
  orgId: null,
  registryId: null,
  weighId: null,
  stage: null,
  notoCode: null,
  weighState: null,
  gross: null,
  tare: null,
} as const

/** What the type asks for and no single field can require. */
function missingLabel(row: HandFlowRow): string | null {
  const { flowType, registryId, weighId } = row
  const [by] = FLOW_TYPE_FIELDS[flowType]
  if (flowType === 'MANUAL_WEIGHT') return missingByHand(row)
  if (by === 'registryId' && registryId === null) return '登记单'
  return by === 'weighId' && weighId === null ? '磅单' : null
}

function missingByHand(row: HandFlowRow): string | null {
  const { registryId, weighId, isProduction, expect } = row
  if (expect === 'SUB' && row.subSeq === null) return '物料序号'
  if (registryId !== null || (weighId !== null && !isProduction)) return null
  if (!isProduction) return '登记单'
  if (row.prPlateNumber === null) return '生产车牌号'
  if (weighId !== null || expect !== 'FIRST') return null
  if (row.inventoryId === null) return '物料'
  if (row.fromWarehouseId === null) return '发出仓库'
  return row.toWarehouseId === null ? '接收仓库' : null
}

/**
 * The prefix of the record that a first weight begins, chosen by who asks for it: whoever approves may have others
 * of his own, or none.
 */
async function prefixOf(tx: Tx, row: HandFlowRow, caller: Caller): Promise<string | null> {
  const { flowType, expect, weighId, scaleId, prefix: given } = row
  const begins = flowType === 'MANUAL_WEIGHT' && expect === 'FIRST' && weighId === null
  const scale = begins && scaleId !== null ? await findScale(tx, scaleId) : null
  if (scale === null || scale.checkId === null || scale.orgId !== caller.orgId) return null
  const checkIds = [scale.checkId]
  const { fields } = await numberBy(tx, { caller, checkIds, target: 'WEIGH', given })
  return fields?.['prefix'] || null
}

function findLine(tx: Tx, { flowType, registryId, newNotoCode }: HandFlowRow) {
  if (flowType !== 'CHANGE_NOTICE' || registryId === null) return null
  return findNewLine(tx, { registryId, code: newNotoCode })
}

/** What is asked for: the fields of the type but the one that says what it is about. */
function askedValues(row: HandFlowRow): Readonly<Record<string, unknown>> {
  const [, ...names] = FLOW_TYPE_FIELDS[row.flowType]
  const permit = row.flowType === 'OVERRIDE' ? (['permitNo', 'permitFile'] as const) : []
  const entries = [...names, ...permit].map((name) => [name, row[name]] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== null))
}

/** Only a draft is changed, and only by whose it is: who words an application does not approve it. */
export function checkOpen(
  row: Pick<HandFlowRow, 'code' | 'state'> & { readonly createUserId?: unknown },
  { caller, action }: { readonly caller: Caller; readonly action: string },
): Refusal | null {
  if (row.state === 'RUNNING') return refuse('flow.locked', { action })
  if (row.state !== 'DRAFT')
    return refuse('row.status', { code: row.code, status: FLOW_STATE_LABELS[row.state], action })
  return String(row.createUserId) === caller.userId ? null : refuse('flow.notOwn', { action })
}

/** There is nothing to take a picture of where a truck never came. */
function checkPictures(row: Pick<HandFlowRow, 'flowType' | 'pictures'>): Refusal | null {
  return picturesOf(row).length === 0 && row.flowType !== 'CLOSE_TRANSIT'
    ? refuse('flow.pictures')
    : null
}
