import type { Entity, RowOf } from '@junheng/domain/entity/define-entity.ts'
import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import {
  type ContractRow,
  contract,
  type NoticeRow,
  notice,
  plan,
  priceSheet,
  task,
} from '#modules/trade/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { makeDocument } from './demo-documents.ts'
import { type DemoCompany, type DemoSite, userAt } from './demo-site.ts'
import type { DemoPartners } from './partners-demo.ts'
import type { DemoPlace } from './places-demo.ts'

export interface DemoGoods {
  /** By code of the material. */
  readonly materials: ReadonlyMap<string, string>
  readonly partners: DemoPartners
  /** By company. */
  readonly places: ReadonlyMap<string, DemoPlace>
}

type OrderKind = 'pu' | 'sa' | 'al'

interface ContractSeed {
  readonly kind: OrderKind
  readonly name: string
  readonly invCode: string
  readonly price: string
  /** Place of the vendor or customer in its list. */
  readonly partner: number
  readonly terms?: AnyRow
}

const CONTRACTS: readonly ContractSeed[] = [
  { kind: 'pu', name: '主焦煤年度采购合同', invCode: 'M001', price: '1450', partner: 0 },
  {
    kind: 'pu',
    name: '主焦煤现货采购合同',
    invCode: 'M001',
    price: '1440',
    partner: 1,
    terms: { priceMode: 'PRICING', contractType: 'SPOT' },
  },
  { kind: 'pu', name: '肥煤年度采购合同', invCode: 'M002', price: '1380', partner: 2 },
  {
    kind: 'pu',
    name: '动力煤采购合同',
    invCode: 'M003',
    price: '720',
    partner: 3,
    terms: { overRate: '0.05' },
  },
  { kind: 'sa', name: '冶金焦年度销售合同', invCode: 'M004', price: '2150', partner: 0 },
  {
    kind: 'sa',
    name: '冶金焦销售合同',
    invCode: 'M004',
    price: '2140',
    partner: 1,
    terms: { priceMode: 'LIST' },
  },
  { kind: 'sa', name: '焦粉销售合同', invCode: 'M005', price: '860', partner: 2 },
  { kind: 'sa', name: '硫铵销售合同', invCode: 'M006', price: '1100', partner: 3 },
  { kind: 'sa', name: '粗苯销售合同', invCode: 'M007', price: '6300', partner: 4 },
  { kind: 'al', name: '动力煤调拨合同', invCode: 'M003', price: '650', partner: 0 },
]

/** A notice for each kind; `contract` is the place of its contract in the list above. */
const NOTICES: readonly {
  readonly kind: 'pu' | 'pt' | 'sa' | 'st' | 'al' | 'tr'
  readonly contract: number | null
  readonly quantity: string
}[] = [
  { kind: 'pu', contract: 0, quantity: '3000' },
  { kind: 'pu', contract: 1, quantity: '2000' },
  { kind: 'pu', contract: 3, quantity: '2000' },
  { kind: 'sa', contract: 4, quantity: '3000' },
  { kind: 'sa', contract: 6, quantity: '1500' },
  { kind: 'sa', contract: 7, quantity: '800' },
  { kind: 'sa', contract: 8, quantity: '600' },
  { kind: 'st', contract: null, quantity: '600' },
  { kind: 'al', contract: 9, quantity: '2000' },
  { kind: 'tr', contract: null, quantity: '1000' },
]

/** Notices run this many days. */
const NOTICE_DAYS = 90

const MOUNT_OF = { pu: 'pu', pt: 'pu', sa: 'sa', st: 'sa', al: 'al', tr: 'tr' } as const
const DESK = { pu: 'buyer', sa: 'sales', al: 'manager', tr: 'manager' } as const

/** What goes on at the gates and scales between the days of the desks. */
export interface DemoLife {
  open(contracts: readonly ContractRow[]): Promise<void>
  until(daysAgo: number): Promise<void>
  close(): Promise<void>
}

/** Contracts, prices with a change, plans, notices and a task, each at its time and by its desk. */
export async function loadDemoOrders(
  tx: Tx,
  site: DemoSite,
  { goods, life }: { readonly goods: DemoGoods; readonly life: DemoLife },
): Promise<void> {
  const orders = new DemoOrders(tx, site, goods)
  site.time.goTo(94)
  const contracts: ContractRow[] = []
  for (const seed of CONTRACTS) contracts.push(await orders.contract(seed))
  site.time.goTo(93)
  await orders.prices(contracts, { from: 92, pu: '1440', sa: '2140', al: '650' })
  await life.open(contracts)
  await life.until(30)
  site.time.goTo(30, '16:00:00')
  await orders.prices(contracts, { from: 29, pu: '1465', sa: '2165', al: '660' })
  await life.until(3)
  site.time.goTo(3, '16:00:00')
  await orders.plans(contracts)
  site.time.goTo(2)
  for (const { kind, contract: at, quantity } of NOTICES) {
    const made = await orders.notice({
      kind,
      contract: at === null ? null : (contracts[at] ?? null),
      quantity,
    })
    if (kind === 'sa' && at === 4) await orders.task(made)
  }
  await life.close()
}

/** Goods that go back to their vendor; without a contract, whatever was delivered on one. */
export async function loadDemoReturn(tx: Tx, site: DemoSite, goods: DemoGoods): Promise<void> {
  const orders = new DemoOrders(tx, site, goods)
  await orders.notice({ kind: 'pt', contract: null, quantity: '600' })
}

class DemoOrders {
  readonly #tx: Tx
  readonly #site: DemoSite
  readonly #goods: DemoGoods

  constructor(tx: Tx, site: DemoSite, goods: DemoGoods) {
    this.#tx = tx
    this.#site = site
    this.#goods = goods
  }

  contract({ kind, name, invCode, price, partner, terms = {} }: ContractSeed) {
    const { today } = this.#site.time
    const partners = {
      pu: { vendorId: this.#goods.partners.vendor[partner] },
      sa: { customerId: this.#goods.partners.customer[partner] },
      al: this.#sides(),
    }
    const isPriced = terms['priceMode'] === undefined && kind !== 'al'
    return this.#make(contract, kind, {
      name,
      contractType: 'LONG',
      startDate: addDays(today, -94),
      endDate: addDays(today, 275),
      payMode: kind === 'sa' ? 'MONTH' : 'CREDIT',
      ...(kind === 'al' ? { priceMode: 'PRICING' } : {}),
      ...partners[kind],
      ...terms,
      orContractSub: [
        { inventoryId: this.#material(invCode), quantity: '50000', price: isPriced ? price : null },
      ],
    })
  }

  /** The sheets of the contracts that are priced by sheets, and the list for everybody else. */
  async prices(
    contracts: readonly ContractRow[],
    { from, ...price }: Readonly<Record<OrderKind, string>> & { readonly from: number },
  ): Promise<void> {
    const startTime = `${addDays(this.#site.time.today, -from)} 08:00:00`
    const reason = '随行就市'
    const sheet = (kind: OrderKind, invCode: string, keys: AnyRow) =>
      this.#make(priceSheet, kind, {
        ...keys,
        startTime,
        reason,
        orPriceSub: [{ inventoryId: this.#material(invCode), price: price[kind] }],
      })
    await sheet('pu', 'M001', { contractId: contracts[1]?.id })
    await sheet('sa', 'M004', {})
    await sheet('al', 'M003', { contractId: contracts[9]?.id })
  }

  async plans(contracts: readonly ContractRow[]): Promise<void> {
    const { today } = this.#site.time
    const month = `${today.slice(0, 8)}01`
    const next = `${addDays(month, 31).slice(0, 8)}01`
    const period = { periodType: 'MONTH', startDate: month, endDate: addDays(next, -1) }
    for (const [kind, at, invCode] of [
      ['pu', 0, 'M001'],
      ['sa', 4, 'M004'],
    ] as const) {
      const { id, vendorId = null, customerId = null } = contracts[at] ?? {}
      const partner = kind === 'pu' ? { vendorId } : { customerId }
      await this.#make(plan, kind, {
        ...period,
        ...partner,
        contractId: id,
        orPlanSub: [
          { inventoryId: this.#material(invCode), planQuantity: '8000', dayQuantity: '600' },
        ],
      })
    }
  }

  notice({
    kind,
    contract: on,
    quantity,
  }: {
    readonly kind: keyof typeof MOUNT_OF
    readonly contract: ContractRow | null
    readonly quantity: string
  }) {
    const { today } = this.#site.time
    const [line] = on?.orContractSub ?? []
    const partners = {
      pu: { vendorId: on?.vendorId ?? this.#goods.partners.vendor[0] },
      sa: { customerId: on?.customerId ?? this.#goods.partners.customer[0] },
      al: this.#sides(),
      tr: this.#stores(),
    }
    const at = MOUNT_OF[kind]
    const inventoryId = line?.inventoryId ?? this.#material(kind === 'st' ? 'M004' : 'M003')
    return this.#make(notice, at, {
      kind,
      startTime: `${addDays(today, -1)} 00:00:00`,
      endTime: `${addDays(today, NOTICE_DAYS)} 00:00:00`,
      ...(on === null ? {} : { contractId: on.id }),
      ...partners[at],
      orNoticeSub: [{ inventoryId, quantity }],
    })
  }

  async task(row: NoticeRow): Promise<void> {
    const [line] = row.orNoticeSub
    await this.#make(task, 'sa', {
      taskDate: this.#site.time.today,
      noticeId: row.id,
      noticeSubId: line?.id,
      carrierId: this.#goods.partners.carrier[0],
      num: 10,
      quantity: '300',
    })
  }

  #make<E extends Entity>(entity: E, at: keyof typeof DESK, body: AnyRow): Promise<RowOf<E>> {
    const company = at === 'al' ? this.#sender() : this.#site.companies[0]
    return makeDocument(this.#tx, this.#site, {
      entity,
      at,
      body,
      maker: userAt(this.#site, DESK[at], company),
      auditor: userAt(this.#site, 'manager', company),
    })
  }

  #material(code: string): string {
    return this.#goods.materials.get(code) ?? ''
  }

  /** The mine, which sends coal to the plant. */
  #sender(): DemoCompany {
    const [plant, mine = plant] = this.#site.companies
    return mine
  }

  #sides(): AnyRow {
    return { fhOrgId: this.#sender().orgId, shOrgId: this.#site.companies[0].orgId }
  }

  #stores(): AnyRow {
    const place = this.#goods.places.get(this.#site.companies[0].orgId)
    return { fhWarehouseId: place?.rawId, shWarehouseId: place?.productId }
  }
}
