import { creditCheckCharacter } from '@junheng/domain/checks/credit-code.ts'
import { addDays } from '@junheng/domain/values/wire-time.ts'
import {
  allotRows,
  carrier,
  createArchive,
  customer,
  type PartnerName,
  vendor,
} from '#modules/archives/api.ts'
import type { Tx } from '#platform/db/database.ts'
import { type DemoSite, makerAt } from './demo-site.ts'

const ENTITIES = { vendor, customer, carrier } as const

/** Name, short name, region, class (of a carrier: its licence). */
type PartnerSeed = readonly [name: string, shortName: string, regionId: string, kind: string]

const SEEDS: Readonly<Record<PartnerName, readonly PartnerSeed[]>> = {
  vendor: [
    ['吕梁离柳焦煤集团有限公司', '离柳焦煤', '141102', '矿方'],
    ['柳林兴无煤矿有限责任公司', '兴无煤矿', '141125', '矿方'],
    ['灵石中煤化工有限责任公司', '灵石中煤', '140729', '矿方'],
    ['神木宏远煤炭运销有限公司', '宏远运销', '610881', '贸易商'],
    ['介休昌源煤业有限公司', '昌源煤业', '140781', '贸易商'],
    ['孝义金达煤焦有限公司', '金达煤焦', '141181', '生产厂'],
  ],
  customer: [
    ['太钢原料采购有限公司', '太钢', '140107', '重点客户'],
    ['安阳钢铁股份有限公司', '安钢', '410505', '重点客户'],
    ['邯郸新兴铸管有限公司', '新兴铸管', '130406', '重点客户'],
    ['运城农资化肥有限公司', '运城农资', '140802', '一般客户'],
    ['山东京博化工有限公司', '京博化工', '371625', '一般客户'],
    ['唐山宏文煤焦油加工有限公司', '宏文焦油', '130283', '一般客户'],
    ['晋中铸造材料商行', '晋中铸造', '140702', '贸易商'],
    ['临汾民用燃料经营部', '临汾燃料', '141002', '零散客户'],
  ],
  carrier: [
    ['山西顺通物流有限公司', '顺通物流', '141002', '普通货运'],
    ['吕梁同盛运输有限公司', '同盛运输', '141102', '普通货运'],
    ['华晟自有车队', '自有车队', '141002', '普通货运'],
    ['晋安危化运输有限公司', '晋安危运', '140107', '危险货物运输'],
  ],
}

/** Letters before the number of a partner, as the code rules of the archives have them. */
const PREFIX: Readonly<Record<PartnerName, string>> = {
  vendor: 'GYS',
  customer: 'KH',
  carrier: 'CYS',
}

const isDangerous = (kind: string): boolean => kind.startsWith('危险')

function bodyOf(partner: PartnerName, seed: PartnerSeed, { at, today }: Seeding) {
  const [name, shortName, regionId, kind] = seed
  const digits = `9114${String(1100 + at).padStart(4, '0')}MA0${String(at + 10).padStart(6, '0')}`
  const common = {
    code: `${PREFIX[partner]}${String(at + 1).padStart(5, '0')}`,
    name,
    shortName,
    creditCode: `${digits}${creditCheckCharacter(digits)}`,
    contact: CONTACTS[at],
    mobile: `139${String(PREFIX[partner].length)}${String(3_500_000 + at * 1311).slice(0, 7)}`,
    regionId,
    licenseEndDate: addDays(today, 700 + at),
  }
  if (partner !== 'carrier') return { ...common, shared: true, partnerClass: kind }
  const danger = isDangerous(kind)
  return { ...common, licenseClass: kind, isDangerousChemicals: danger }
}

const CONTACTS = ['郭伟', '贺军', '温丽', '高翔', '任敏', '崔勇', '武强', '闫芳']

interface Seeding {
  readonly at: number
  readonly today: string
}

/** Ids of the partners, in the order above. */
export type DemoPartners = Readonly<Record<PartnerName, readonly string[]>>

/** Vendors and customers of the group, allotted to every company, and the carriers. */
export async function loadDemoPartners(tx: Tx, site: DemoSite): Promise<DemoPartners> {
  const maker = makerAt(site)
  const orgIds = site.companies.map(({ orgId }) => orgId)
  const load = async (partner: PartnerName): Promise<readonly string[]> => {
    const ids: string[] = []
    for (const [at, seed] of SEEDS[partner].entries()) {
      const body = bodyOf(partner, seed, { at, today: site.time.today })
      const row = await createArchive(tx, maker, { entity: ENTITIES[partner], body })
      ids.push(row.id)
    }
    if (partner !== 'carrier')
      await allotRows(tx, maker.engine, { caller: maker.caller, entity: partner, ids, orgIds })
    return ids
  }
  return {
    vendor: await load('vendor'),
    customer: await load('customer'),
    carrier: await load('carrier'),
  }
}
