import type { Entity } from '@junheng/domain/entity/define-entity.ts'
import {
  type ArchiveBody,
  allocateScheme,
  area,
  createArchive,
  factory,
  formula,
  handset,
  iccard,
  location,
  type Maker,
  qrRule,
  silo,
  warehouse,
} from '#modules/archives/api.ts'
import { systemCaller } from '#platform/access/system-caller.ts'
import type { Tx } from '#platform/db/database.ts'

export interface DemoPlaces extends Maker {
  /** All companies, the first of them with what only one has. */
  readonly orgIds: readonly string[]
}

/** Warehouses of a company, by what lies in them. */
export interface DemoPlace {
  readonly rawId: string
  readonly productId: string
}

/** Cards of each company. */
const CARDS = 20

/** Factory, warehouses, silos and cards of each company; the first has a handset too. */
export async function loadDemoPlaces(
  tx: Tx,
  { orgIds, engine, caller }: DemoPlaces,
): Promise<ReadonlyMap<string, DemoPlace>> {
  const { groupId, groupName } = caller
  const places = new Map<string, DemoPlace>()
  for (const [at, orgId] of orgIds.entries()) {
    const maker = { engine, caller: systemCaller({ groupId, groupName, orgId }) }
    places.set(orgId, await loadCompany(tx, maker))
    if (at === 0) await loadFirst(tx, maker, orgIds)
  }
  const ton = { code: 'TKM', name: '吨公里运费', useType: 'FREIGHT', scale: 2 }
  const body = { ...ton, expression: 'suttle * distance * farePrice' }
  await createArchive(tx, { engine, caller }, { entity: formula, body })
  return places
}

async function loadCompany(tx: Tx, maker: Maker): Promise<DemoPlace> {
  const make = async <E extends Entity>(entity: E, body: ArchiveBody<E>): Promise<string> =>
    (await createArchive(tx, maker, { entity, body })).id
  const factoryId = await make(factory, { code: 'F01', name: '主厂区', isDefault: true })
  const raw = { code: 'RAW', name: '原料库', warehouseType: 'RAW', factoryId }
  const rawId = await make(warehouse, raw)
  const product = { code: 'PRD', name: '成品库', warehouseType: 'PRODUCT', factoryId }
  const warehouseId = await make(warehouse, product)
  const areaId = await make(area, {
    code: 'A01',
    name: '露天煤场',
    warehouseId: rawId,
    isOpen: true,
  })
  for (const rowNo of [1, 2])
    await make(location, {
      code: `L0${rowNo}`,
      name: `${rowNo}排`,
      warehouseId: rawId,
      areaId,
      rowNo,
    })
  for (const no of [1, 2])
    await make(silo, {
      code: `S0${no}`,
      name: `${no}号筒仓`,
      warehouseId,
      capacity: '3000',
      lowAlarm: '200',
      highAlarm: '2800',
    })
  for (let no = 1; no <= CARDS; no += 1) await make(iccard, { cardNo: String(no).padStart(4, '0') })
  await make(qrRule, { code: 'SITE', name: '场所码', target: 'SITE', fields: 'code,name,address' })
  return { rawId, productId: warehouseId }
}

async function loadFirst(tx: Tx, maker: Maker, orgIds: readonly string[]): Promise<void> {
  const device = { code: 'H01', name: '料场手持机', deviceNo: 'DEMO-H01', modes: 'CONFIRM,SAMPLE' }
  await createArchive(tx, maker, { entity: handset, body: device })
  const scheme = { code: 'ALL', name: '物料分配到全部库区', archiveType: 'INVENTORY' }
  const body = { ...scheme, orgIds: orgIds.join(',') }
  await createArchive(tx, maker, { entity: allocateScheme, body })
}
