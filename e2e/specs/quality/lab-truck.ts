import type { SiteApi } from '#e2e/fixtures/site-api.ts'
import { type Row, SiteBench } from '#e2e/specs/site/site-bench.ts'

/** A truck with coal of a contract, weighed on its way in. */
export interface LabTruck {
  readonly bench: SiteBench
  readonly visit: Row
  readonly plateNumber: string
  /** Name of its material, which no other test has. */
  readonly coal: string
}

const DAY = 86_400_000
const wireDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The yard's part, by calls: what is shown begins where the sampler comes to the truck. */
export async function arriveWithCoal(api: SiteApi): Promise<LabTruck> {
  const mark = Date.now().toString(36).slice(-6).toUpperCase()
  const bench = await new SiteBench(api, mark).equip()
  const coal = await bench.material('炼焦煤', { isSample: true })
  const warehouse = await bench.warehouse(`煤场${mark}`)
  const vendor = await bench.create('/material/as-vendor', {
    name: `柳林矿业${mark}`,
    contact: '王敏',
    mobile: '13800138000',
  })
  const base = '/purorder/pu-contract'
  const contract = await api.call<Row>('POST', `${base}/create`, {
    name: `炼焦煤采购${mark}`,
    vendorId: vendor.id,
    startDate: wireDay.format(Date.now() - DAY),
    endDate: wireDay.format(Date.now() + 30 * DAY),
    orContractSub: [{ inventoryId: coal.id, quantity: '1000', price: '1200' }],
  })
  await api.auditAsOther(base, contract.id)
  const notice = await bench.notice('pu', {
    vendorId: vendor.id,
    contractId: contract.id,
    line: { inventoryId: coal.id, warehouseId: warehouse.id },
  })
  const plateNumber = await bench.truck()
  const visit = await bench.enter('pu', notice, { plateNumber })
  await bench.weigh('pu', visit, 'FIRST', '48.240')
  return { bench, visit, plateNumber, coal: `炼焦煤${mark}` }
}
