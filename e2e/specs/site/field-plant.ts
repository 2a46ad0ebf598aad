import type { SiteApi } from '#e2e/fixtures/site-api.ts'
import { type Row, SiteBench } from './site-bench.ts'

/** A material with a line and a queue of its own: other tests do not meet its trucks. */
export class Field {
  readonly bench: SiteBench
  readonly material: Row
  readonly warehouse: Row
  readonly notice: Row

  constructor(bench: SiteBench, made: { material: Row; warehouse: Row; notice: Row }) {
    this.bench = bench
    this.material = made.material
    this.warehouse = made.warehouse
    this.notice = made.notice
  }

  /** `shared`: of the group, which only who sees all of it finds before it is allotted; else of the company. */
  static async make(api: SiteApi, { shared = true } = {}): Promise<Field> {
    const mark = Date.now().toString(36).slice(-6).toUpperCase()
    const bench = new SiteBench(api, mark)
    const material = await bench.material('煤', { sceneConfirm: true }, { shared })
    const warehouse = await bench.warehouse(`煤棚${mark}`)
    const vendor = await bench.create('/material/as-vendor', {
      name: `神木矿业${mark}`,
      contact: '王敏',
      mobile: '13800138000',
    })
    const steps = ['GATE_IN', 'WEIGH_1', 'LOAD', 'CONFIRM', 'WEIGH_2', 'GATE_OUT'] as const
    const points = { WEIGH_1: 'SCALE', WEIGH_2: 'SCALE' } as const
    const asLineSub = []
    for (const [at, stepType] of steps.entries()) {
      const checkType = stepType in points ? 'SCALE' : stepType
      const check = await bench.find('/material/as-check', 'checkType', checkType)
      asLineSub.push({ seq: at + 1, stepType, checkIds: check.id })
    }
    await bench.create('/material/as-line', {
      name: `现场线路${mark}`,
      kinds: 'pu',
      priority: 1,
      asLineSub,
      asLineInventory: [{ inventoryId: material.id }],
    })
    const base = '/purorder/pu-contract'
    const contract = await api.call<Row>('POST', `${base}/create`, {
      name: `原煤${mark}`,
      vendorId: vendor.id,
      startDate: '2020-01-01',
      endDate: '2099-12-31',
      orContractSub: [{ inventoryId: material.id, quantity: '10000', price: '600' }],
    })
    await api.call('PUT', `${base}/audit`, { ids: [contract.id] })
    const [sub] = contract['orContractSub'] as readonly Row[]
    await bench.ownQueue('pu', material)
    const notice = await bench.notice('pu', {
      vendorId: vendor.id,
      contractId: contract.id,
      line: { inventoryId: material.id, contractSubId: sub?.id, warehouseId: warehouse.id },
    })
    return new Field(bench, { material, warehouse, notice })
  }

  /** A truck that has checked in; answers its plate. */
  async register(): Promise<Row & { readonly plateNumber: string }> {
    const { api } = this.bench
    const plateNumber = await this.bench.truck()
    const [line] = this.notice['orNoticeSub'] as readonly Row[]
    const visit = await api.call<Row>('POST', '/purorder/tr-registry/create', {
      noticeId: this.notice.id,
      plateNumber,
      trRegistrySub: [{ noticeSubId: line?.id, preQuantity: '30', originalWeight: '34.060' }],
    })
    return { ...visit, plateNumber }
  }

  async call({ id }: Row): Promise<void> {
    await this.bench.api.call('POST', '/registry/tr-registry/call', { ids: [id] })
  }
}
