import { contractLimit } from '@junheng/domain/notice/check-hold.ts'
import { assertAllowed, type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkMaterial } from '@junheng/domain/trade/contract-material.ts'
import { checkPeriod } from '@junheng/domain/trade/plan-period.ts'
import { isLess } from '@junheng/domain/values/decimal.ts'
import { findMaterials } from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts, Change } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { type Dependant, refuseStanding } from '../dependant.ts'
import { type PlanRow, plan } from './plan.entity.ts'
import {
  dropPlanKeys,
  findContractLines,
  findLineOwners,
  findPlannedContract,
  lockPlannedLines,
  takePlanKeys,
} from './plan.queries.ts'

type Facts = ActionFacts<PlanRow & { readonly status?: string }>

export function planRules(dependants: readonly Dependant[]): EntityRules {
  const standing =
    (action: 'init' | 'obsolete') =>
    (tx: Tx, { row }: Facts) =>
      refuseStanding(tx, dependants, { id: row.id, action })
  return rulesFor(plan, {
    complete: completePlan,
    check: async (tx, { row }) =>
      checkPeriod(row.periodType, row) ??
      checkPartners(row) ??
      (await checkContractPartner(tx, row)) ??
      checkContractLines(await lineOwners(tx, row), row),
    guards: {
      audit: async (tx, { row }) =>
        row.orPlanSub.length === 0 ? refuse('plan.lines') : checkMaterials(tx, row),
      init: standing('init'),
      obsolete: standing('obsolete'),
    },
    acted: {
      audit: (tx, { row }) => putInForce(tx, row),
      init: (tx, { row }) => dropPlanKeys(tx, row.id),
      obsolete: (tx, { row }) => dropPlanKeys(tx, row.id),
      recover: async (tx, { row }: Facts) => {
        if (row.status === 'AUDITED') await putInForce(tx, row)
      },
    },
  })
}

/** The contract names the partner, the header the partner of its lines, the contract the line of a material. */
async function completePlan(tx: Tx, { before, row }: Change<PlanRow>): Promise<Partial<PlanRow>> {
  const contract = row.contractId === null ? null : await findPlannedContract(tx, row.contractId)
  const named = row.vendorId !== null || row.customerId !== null
  const partner = named || contract === null ? partnerOf(row) : partnerOf(contract)
  const lines =
    row.contractId === null
      ? new Map<string, string>()
      : await findContractLines(tx, row.contractId)
  // A line that had the header's partner goes with it to the next.
  const followed = (line: Partners) => before !== null && isSamePartner(before, line)
  return {
    ...partner,
    orPlanSub: row.orPlanSub.map((line) => ({
      ...line,
      ...(hasPartner(line) && !followed(line) ? {} : partner),
      contractSubId: line.contractSubId ?? lines.get(line.inventoryId) ?? null,
    })),
  } as Partial<PlanRow>
}

interface Partners {
  readonly vendorId: string | null
  readonly customerId: string | null
}

const hasPartner = ({ vendorId, customerId }: Partners): boolean =>
  vendorId !== null || customerId !== null

function partnerOf({
  vendorId,
  vendorName,
  customerId,
  customerName,
}: Partners & { readonly vendorName: string | null; readonly customerName: string | null }) {
  return { vendorId, vendorName, customerId, customerName }
}

const isSamePartner = (one: Partners, other: Partners): boolean =>
  one.vendorId === other.vendorId && one.customerId === other.customerId

function checkPartners(row: PlanRow): Refusal | null {
  const other = hasPartner(row) && row.orPlanSub.find((line) => !isSamePartner(row, line))
  return other ? refuse('plan.partner', { name: other.invName ?? '' }) : null
}

async function checkContractPartner(tx: Tx, row: PlanRow): Promise<Refusal | null> {
  const contract = row.contractId === null ? null : await findPlannedContract(tx, row.contractId)
  return contract === null || isSamePartner(contract, row) ? null : refuse('notice.contractPartner')
}

type LineOwners = Awaited<ReturnType<typeof findLineOwners>>

function lineOwners(tx: Tx, { orPlanSub: lines }: PlanRow): Promise<LineOwners> {
  return findLineOwners(tx, contractSubIds(lines))
}

const contractSubIds = (lines: PlanRow['orPlanSub']): readonly string[] =>
  lines.map(({ contractSubId }) => contractSubId).filter((id) => id !== null)

/** A line of a contract is planned for its own material; under a contract every line is one of it. */
function checkContractLines(owners: LineOwners, row: PlanRow): Refusal | null {
  for (const { contractSubId, inventoryId, invName } of row.orPlanSub) {
    const owner = contractSubId === null ? undefined : owners.get(contractSubId)
    const fits =
      owner === undefined
        ? row.contractId === null
        : owner.inventoryId === inventoryId &&
          (row.contractId === null || owner.contractId === row.contractId)
    if (!fits) return refuse('contract.noMaterial', { name: invName ?? '' })
  }
  return null
}

async function checkMaterials(tx: Tx, row: PlanRow): Promise<Refusal | null> {
  const ids = row.orPlanSub.map(({ inventoryId }) => inventoryId)
  for (const material of (await findMaterials(tx, ids)).values()) {
    const refusal = checkMaterial(row.kind, material)
    if (refusal) return refusal
  }
  return null
}

/** Right after it became AUDITED: it stands for its lines alone, and within its contract. */
async function putInForce(tx: Tx, row: PlanRow): Promise<void> {
  const code = await takePlanKeys(tx, row)
  if (code !== null) assertAllowed(refuse('plan.duplicate', { code }))
  for (const line of await lockPlannedLines(tx, contractSubIds(row.orPlanSub)))
    if (line.control === 'FORBID' && isLess(contractLimit(line), line.planned))
      assertAllowed(refuse('plan.overContract'))
}
