import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { type Refusal, refuse } from '@junheng/domain/refusals/refusal.ts'
import { checkBuyingPrice, checkMaterial } from '@junheng/domain/trade/contract-material.ts'
import { checkContract, netPriceOf, noticeTermsOf } from '@junheng/domain/trade/contract-terms.ts'
import {
  checkBlacklist,
  findDisabledPartner,
  findMaterials,
  type PartnerEntity,
  warnPartner,
} from '#modules/archives/api.ts'
import { findDisabledOrg } from '#modules/system/api.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ActionFacts, Change } from '#platform/entity-engine/engine.ts'
import { type EntityRules, rulesFor } from '#platform/entity-engine/rules.ts'
import { checkOrderSource } from '../check-order-source.ts'
import { type Dependant, refuseStanding } from '../dependant.ts'
import { type CreditGate, NO_ACCOUNTS, openCreditGate } from '../ports.ts'
import { type ContractRow, contract } from './contract.entity.ts'
import { findSameContractNo } from './contract.queries.ts'

/** What a contract asks of others. */
export interface ContractParts {
  /** Later documents that stand on contracts. */
  readonly dependants: readonly Dependant[]
  readonly credit: CreditGate
}

type Facts = ActionFacts<ContractRow>

/** What an ERP that masters contracts says of them. */
const DELIVERED = {
  header: [
    'contractNo',
    'name',
    'vendorId',
    'customerId',
    'fhOrgId',
    'shOrgId',
    'signDate',
    'startDate',
    'endDate',
    'taxRate',
    'taxIncluded',
  ],
  lines: 'orContractSub',
  ofLines: ['inventoryId', 'quantity', 'price'],
} as const

export function contractRules({ dependants, credit }: ContractParts): EntityRules {
  const standing =
    (action: 'init' | 'obsolete') =>
    (tx: Tx, { row }: Facts) =>
      refuseStanding(tx, dependants, { id: row.id, action })
  return rulesFor(contract, {
    complete: async (_tx, { row }) => ({
      ...noticeTermsOf(row),
      orContractSub: completeLines(row),
    }),
    check: async (tx, change) =>
      checkContract(change.row, change.row.orContractSub) ??
      checkOrderSource(change, DELIVERED) ??
      checkSides(change.row) ??
      (await checkContractNo(tx, change.row)) ??
      (await warnOfPapers(tx, change)),
    guards: {
      audit: async (tx, facts) =>
        checkLines(facts.row) ??
        (await checkPartner(tx, facts)) ??
        (await checkMaterials(tx, facts.row)) ??
        warnOfCredit(facts, credit),
      init: standing('init'),
      obsolete: standing('obsolete'),
      recover: (tx, { row }) => checkContractNo(tx, row),
    },
  })
}

/** What of a line follows from the header: its price without tax, and the terms its counters are held to. */
export function completeLines(row: ContractRow): ContractRow['orContractSub'] {
  const { taxRate, taxIncluded, overRate, qtyControl } = row
  return row.orContractSub.map((line) => ({
    ...line,
    netPrice: netPriceOf({ price: line.price, taxRate, taxIncluded }),
    overRate,
    qtyControl,
  }))
}

function checkLines({ orContractSub: lines }: ContractRow): Refusal | null {
  return lines.length === 0 ? refuse('contract.lines') : null
}

function checkSides({ fhOrgId, shOrgId }: ContractRow): Refusal | null {
  return fhOrgId !== null && String(fhOrgId) === String(shOrgId) ? refuse('contract.sameOrg') : null
}

async function checkContractNo(tx: Tx, row: ContractRow): Promise<Refusal | null> {
  if (row.contractNo === null || row.contractNo === '') return null
  const code = await findSameContractNo(tx, row)
  const label = '纸质合同号'
  return code === null ? null : refuse('row.duplicate', { label, value: row.contractNo })
}

interface Partner {
  readonly partner: PartnerEntity
  readonly id: string
}

/** The vendor or customer; an allocation has none. */
function partnerOf(row: ContractRow): Partner | null {
  const { partner } = KIND_TRAITS[row.kind]
  if (partner !== 'vendor' && partner !== 'customer') return null
  const id = partner === 'vendor' ? row.vendorId : row.customerId
  return id === null ? null : { partner, id }
}

/** Only of a new contract, or one that changes hands: later the user has read it. */
async function warnOfPapers(
  tx: Tx,
  { engine, before, row, warn }: Change<ContractRow>,
): Promise<null> {
  const isSame = before?.vendorId === row.vendorId && before?.customerId === row.customerId
  const partner = isSame ? null : partnerOf(row)
  const now = engine.clock.now()
  const warning = partner && (await warnPartner(tx, { ...partner, now }))
  if (warning) warn(warning)
  return null
}

/** Nobody watches the money of a contract that is to be paid first; the user should know. */
function warnOfCredit({ row, warn }: Facts, credit: CreditGate): null {
  if (row.payMode === 'PREPAY' && credit === openCreditGate) warn(NO_ACCOUNTS)
  return null
}

const LISTED = { vendor: 'VENDOR', customer: 'CUSTOMER' } as const
const LABELS = { vendor: '供应商', customer: '客户' } as const

async function checkPartner(tx: Tx, facts: Facts): Promise<Refusal | null> {
  const { row } = facts
  const partner = partnerOf(row)
  if (partner === null) return checkOrgs(tx, row)
  const name = await findDisabledPartner(tx, partner)
  if (name !== null) return refuse('row.refDisabled', { label: LABELS[partner.partner], name })
  return checkListed(tx, facts, partner)
}

async function checkOrgs(tx: Tx, row: ContractRow): Promise<Refusal | null> {
  const sides = [row.fhOrgId, row.shOrgId].filter((id) => id !== null)
  const name = await findDisabledOrg(tx, sides)
  return name === null ? null : refuse('row.refDisabled', { label: '库区', name })
}

async function checkListed(
  tx: Tx,
  { engine, caller, warn }: Facts,
  { partner, id }: Partner,
): Promise<Refusal | null> {
  const { orgId, groupId } = caller
  const targets = [{ targetType: LISTED[partner], id }]
  const now = engine.clock.now()
  const { refusal, warnings } = await checkBlacklist(tx, { orgId, groupId, now, targets })
  for (const warning of warnings) warn(warning)
  return refusal
}

/** Whether what the lines name may be bought or sold, at their prices. */
export async function checkMaterials(
  tx: Tx,
  row: Pick<ContractRow, 'kind' | 'orContractSub'>,
): Promise<Refusal | null> {
  const lines = row.orContractSub
  const materials = await findMaterials(
    tx,
    lines.map((line) => line.inventoryId),
  )
  for (const line of lines) {
    const material = materials.get(line.inventoryId)
    if (material === undefined) return refuse('row.refMissing', { label: '物料' })
    const refusal =
      checkMaterial(row.kind, material) ?? checkBuyingPrice(row.kind, material, line.price)
    if (refusal) return refusal
  }
  return null
}
