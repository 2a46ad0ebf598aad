import {
  type ArchiveBody,
  allotRows,
  computationGroup,
  createArchive,
  inventory,
  inventoryClass,
  type Maker,
  plate,
  STANDARD_PLATES,
} from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'

export interface DemoArchives extends Maker {
  /** Companies that see the group's rows. */
  readonly orgIds: readonly string[]
}

/** Ids of what the rest of the demo data builds on, by code. */
export interface DemoArchiveIds {
  readonly units: ReadonlyMap<string, string>
  readonly classes: ReadonlyMap<string, string>
  readonly materials: ReadonlyMap<string, string>
}

/** Plates, units, classes and materials of the demo group, seen by all its companies. */
export async function loadDemoArchives(
  tx: Tx,
  { orgIds, ...maker }: DemoArchives,
): Promise<DemoArchiveIds> {
  for (const body of STANDARD_PLATES) await createArchive(tx, maker, { entity: plate, body })
  const units = await loadUnits(tx, maker)
  const classes = await loadClasses(tx, maker)
  const materials = await loadMaterials(tx, maker, { units, classes })
  const ids = [...materials.values()]
  const { engine, caller } = maker
  await allotRows(tx, engine, { caller, entity: 'inventory', ids, orgIds })
  return { units, classes, materials }
}

type Ids = Map<string, string>

const GROUPS: readonly ArchiveBody<typeof computationGroup>[] = [
  {
    code: 'WEIGHT',
    name: '重量',
    groupType: 'FIXED',
    asComputationUnit: [
      { comCode: 'T', comName: '吨', isMain: true, rate: '1', scale: 3 },
      { comCode: 'BAG50', comName: '袋(50公斤)', rate: '0.05', scale: 0 },
    ],
  },
  {
    code: 'PIECE',
    name: '件数',
    groupType: 'NONE',
    asComputationUnit: [{ comCode: 'PCS', comName: '件', isMain: true, rate: '1', scale: 0 }],
  },
]

async function loadUnits(tx: Tx, maker: Maker): Promise<Ids> {
  const ids: Ids = new Map()
  for (const body of GROUPS) {
    const group = await createArchive(tx, maker, { entity: computationGroup, body })
    for (const unit of group.asComputationUnit) ids.set(unit.comCode, unit.id)
  }
  return ids
}

/** Code, name, code of the class above. */
const CLASSES: readonly (readonly [code: string, name: string, above: string | null])[] = [
  ['01', '原料', null],
  ['0101', '煤炭', '01'],
  ['02', '产成品', null],
  ['0201', '焦化产品', '02'],
  ['0202', '化工产品', '02'],
]

async function loadClasses(tx: Tx, maker: Maker): Promise<Ids> {
  const ids: Ids = new Map()
  for (const [seq, [invcCode, invcName, above]] of CLASSES.entries()) {
    const parentId = above === null ? null : ids.get(above)
    const body = { shared: true, invcCode, invcName, parentId, seq: seq + 1 }
    ids.set(invcCode, (await createArchive(tx, maker, { entity: inventoryClass, body })).id)
  }
  return ids
}

interface DemoMaterial {
  readonly invcCode: string
  readonly comCode: string
  readonly body: ArchiveBody<typeof inventory>
}

const MATERIALS: readonly DemoMaterial[] = [
  {
    invcCode: '0101',
    comCode: 'T',
    body: {
      invCode: 'M001',
      invName: '主焦煤',
      model: 'JM25',
      isSa: false,
      referencePrice: '1450',
      topBuyingPrice: '1600',
      lossPercentage: '0.003',
      asInventoryExWeigh: { isSample: true, sceneConfirm: true, pnmary: true },
      asInventoryExQc: { pointCount: 5 },
    },
  },
  {
    invcCode: '0101',
    comCode: 'T',
    body: {
      invCode: 'M002',
      invName: '肥煤',
      model: 'FM36',
      isSa: false,
      referencePrice: '1380',
      topBuyingPrice: '1500',
      lossPercentage: '0.003',
      asInventoryExWeigh: { isSample: true, sceneConfirm: true },
    },
  },
  {
    invcCode: '0101',
    comCode: 'T',
    body: {
      invCode: 'M003',
      invName: '动力煤',
      model: 'Q5500',
      referencePrice: '720',
      lossPercentage: '0.005',
      asInventoryExWeigh: { isSample: true, pnmary: true },
    },
  },
  {
    invcCode: '0201',
    comCode: 'T',
    body: {
      invCode: 'M004',
      invName: '冶金焦',
      model: '一级',
      isPu: false,
      referencePrice: '2150',
      asInventoryExWeigh: { isSample: true, pnmary: true, minSuttle: '10', maxSuttle: '45' },
    },
  },
  {
    invcCode: '0201',
    comCode: 'T',
    body: {
      invCode: 'M005',
      invName: '焦粉',
      isPu: false,
      referencePrice: '860',
      asInventoryExWeigh: { deductRate: '0.01' },
    },
  },
  {
    invcCode: '0202',
    comCode: 'BAG50',
    body: {
      invCode: 'M006',
      invName: '硫铵粉',
      model: '50公斤/袋',
      isPu: false,
      referencePrice: '1100',
      theoryWeight: '50',
      packWeight: '0.12',
      asInventoryExWeigh: { isPack: true },
    },
  },
  {
    invcCode: '0202',
    comCode: 'T',
    body: {
      invCode: 'M007',
      invName: '粗苯',
      isPu: false,
      referencePrice: '6300',
      lossPercentage: '0.002',
      asInventoryExWeigh: { isDangerous: true, isSample: true, tareTolerance: '0.2' },
    },
  },
  {
    invcCode: '0202',
    comCode: 'T',
    body: {
      invCode: 'M008',
      invName: '煤焦油',
      isPu: false,
      referencePrice: '3900',
      lossPercentage: '0.002',
      asInventoryExWeigh: { isDangerous: true },
    },
  },
]

async function loadMaterials(
  tx: Tx,
  maker: Maker,
  { units, classes }: { readonly units: Ids; readonly classes: Ids },
): Promise<Ids> {
  const ids: Ids = new Map()
  for (const { invcCode, comCode, body: own } of MATERIALS) {
    const place = { shared: true, invcId: classes.get(invcCode), comId: units.get(comCode) }
    const row = await createArchive(tx, maker, { entity: inventory, body: { ...own, ...place } })
    ids.set(row.invCode, row.id)
  }
  return ids
}
