import type { SiteApi } from '#e2e/fixtures/site-api.ts'

export interface Row {
  readonly id: string
  readonly code: string
  readonly version: number
  /** Of archives. */
  readonly name: string
  /** Of stock. */
  readonly quantity?: string
  readonly [name: string]: unknown
}

export type Kind = 'pu' | 'sa' | 'al' | 'tr'

/** Where notices and visits of a kind live. */
const MODULE: Readonly<Record<Kind, string>> = {
  pu: 'purorder',
  sa: 'sale',
  al: 'allot',
  tr: 'transfer',
}

const SETTINGS = '/settings/sys-common-define-setting/update'

/**
 * What one test weighs: a scale, a material, a warehouse and vehicles of its own, so that tests do not
 * meet. It stands in the company in which its user works.
 */
export class SiteBench {
  readonly api: SiteApi
  readonly mark: string
  #scaleId = ''
  #made = 0

  constructor(api: SiteApi, mark: string) {
    this.api = api
    this.mark = mark
  }

  /** A simulated scale; two weighings may follow each other at once, and no known tare is drawn for a check. */
  async equip(): Promise<this> {
    await this.#setUp()
    const room = await this.create('/measure/mm-weigh-room', { name: `磅房${this.mark}` })
    const scale = await this.create('/measure/mm-scale', {
      name: `地磅${this.mark}`,
      roomId: room.id,
      maxCapacity: '100',
      connType: 'SIM',
      protocol: 'SIM',
    })
    await this.api.auditAsOther('/measure/mm-scale', scale.id)
    this.#scaleId = scale.id
    return this
  }

  /** With a scale that is there: who could put a new one in force works in another company. */
  async borrow(): Promise<this> {
    await this.#setUp()
    const room = await this.create('/measure/mm-weigh-room', { name: `磅房${this.mark}` })
    const { list } = await this.api.call<{ list: { id: string; orgId: string }[] }>(
      'POST',
      '/measure/mm-scale/list',
      { limit: { ps: 100 } },
    )
    // Who asks sees those of the whole group.
    this.#scaleId = list.find(({ orgId }) => orgId === room['orgId'])?.id ?? ''
    return this
  }

  async #setUp(): Promise<void> {
    for (const [key, value] of [
      ['minInterval', 0],
      ['tareCheckRate', '0'],
    ])
      await this.api.call('PUT', SETTINGS, { key, value, level: 'org' })
  }

  /** An archive row with a code of its own. */
  create(base: string, body: object): Promise<Row> {
    this.#made += 1
    const code = `E${this.mark}${this.#made}`
    return this.api.call<Row>('POST', `${base}/create`, { code, ...body })
  }

  async material(name: string, flags: object = {}, more: object = {}): Promise<Row> {
    const sample = await this.find('/material/as-inventory', 'invCode', 'M003')
    const { invcId, comId } = await this.api.call<Row>(
      'GET',
      `/material/as-inventory/get/${sample.id}`,
    )
    return this.api.call<Row>('POST', '/material/as-inventory/create', {
      shared: true,
      invCode: `E${this.mark}${name}`,
      invName: `${name}${this.mark}`,
      invcId,
      comId,
      asInventoryExWeigh: { isSample: false, ...flags },
      ...more,
    })
  }

  warehouse(name: string): Promise<Row> {
    return this.create('/material/as-warehouse', { name, warehouseType: 'RAW' })
  }

  /** A queue for one material, with a place of its own: how many trucks others have inside is no matter. */
  async ownQueue(kinds: Kind, { id: inventoryId }: Row): Promise<void> {
    const queue = await this.create('/material/as-queue', {
      name: `原煤排队${this.mark}`,
      kinds,
      priority: 1,
      prefix: this.mark.slice(-3),
      callMode: 'MANUAL',
      asQueueInventory: [{ inventoryId }],
    })
    await this.create('/material/as-dischargeaddress', {
      name: `卸煤坑${this.mark}`,
      addressType: 'UNLOAD',
      maxVehicle: 5,
      asDischargeaddressQueue: [{ queueId: queue.id, seq: 1 }],
    })
  }

  /** A truck of six axles with its papers. */
  async truck(): Promise<string> {
    this.#made += 1
    const own = this.mark.slice(-3).replaceAll('I', '1').replaceAll('O', '0')
    const plateNumber = `鲁A${own}${String(this.#made % 100).padStart(2, '0')}`
    await this.api.call('POST', '/material/as-vehicle/create', {
      plateNumber,
      plateType: '01',
      axleType: 'T6',
      capacityTonnage: '35',
      annualReviewDate: '2099-12-31 23:59:59',
      mainVehicleRoadTransportLicense: 'YS001',
      mainVehicleRoadTransportLicenseEndDate: '2099-12-31',
      emissionStandard: '6',
    })
    return plateNumber
  }

  /** An audited notice over 1,000 t of one material. */
  async notice(kind: Kind, { line, ...body }: { line: object; [name: string]: unknown }) {
    const base = `/${MODULE[kind]}/${kind}-notice`
    const orNoticeSub = [{ quantity: '1000', maxLimit: '1000', ...line }]
    const { id } = await this.api.call<Row>('POST', `${base}/create`, {
      kind,
      ...body,
      orNoticeSub,
    })
    await this.api.call('PUT', `${base}/audit`, { ids: [id] })
    return this.api.call<Row>('GET', `${base}/get/${id}`)
  }

  async line(kind: Kind, notice: Row): Promise<Row> {
    const base = `/${MODULE[kind]}/${kind}-notice`
    const { orNoticeSub } = await this.api.call<Row>('GET', `${base}/get/${notice.id}`)
    return lineOf(orNoticeSub)
  }

  /** A vehicle registered on the first line of a notice, through the gate. */
  async enter(
    kind: Kind,
    notice: Row,
    { line = {}, ...body }: { line?: object; plateNumber: string; side?: 'fh' | 'sh' },
  ): Promise<Row> {
    const noticeSubId = lineOf(notice['orNoticeSub']).id
    const visit = await this.api.call<Row>('POST', `/${MODULE[kind]}/tr-registry/create`, {
      noticeId: notice.id,
      trRegistrySub: [{ noticeSubId, preQuantity: '30', ...line }],
      ...body,
    })
    if (visit['stage'] === 'QUEUING')
      await this.api.call('POST', '/registry/tr-registry/call', { ids: [visit.id] })
    await this.api.call('POST', '/registry/tr-registry/entrance', { registryId: visit.id })
    return visit
  }

  async visit(id: string): Promise<Row> {
    return this.api.call<Row>('GET', `/registry/tr-registry/get/${id}`)
  }

  /** Drives on the scale, or off it. */
  async put(weight: string): Promise<void> {
    await this.api.call('POST', `/measure/mm-scale/${this.#scaleId}/sim`, { weight })
  }

  weighBody(registryId: string, expect: string) {
    return { registryId, scaleId: this.#scaleId, expect }
  }

  /** The truck drives on, is weighed and drives off. */
  async weigh(kind: Kind, visit: Row, expect: string, weight: string): Promise<Row> {
    await this.put(weight)
    const body = this.weighBody(visit.id, expect)
    const done = await this.api.call<Row>('POST', `/measure/mm-${kind}-weigh/weighsave`, body)
    await this.put('0')
    return done
  }

  release(visit: Row): Promise<unknown> {
    return this.api.call('POST', '/registry/tr-registry/release', { registryId: visit.id })
  }

  async find(base: string, key: string, val: string): Promise<Row> {
    const [row] = await this.list(base, { [key]: val })
    if (row === undefined) throw new Error(`${base} has no ${key} ${val}`)
    return row
  }

  async list(base: string, wanted: Readonly<Record<string, string>>): Promise<readonly Row[]> {
    const search = Object.entries(wanted).map(([key, val]) => ({ key, op: 'eq', val }))
    const { list } = await this.api.call<{ list: Row[] }>('POST', `${base}/list`, {
      limit: { pn: 1, ps: 50 },
      search,
    })
    return list
  }

  /** What lies in a warehouse when its stock begins to be kept. */
  async open(warehouse: Row, material: Row, quantity: string): Promise<void> {
    const body = { warehouseId: warehouse.id, inventoryId: material.id, quantity }
    const base = '/store/pd-stock-init'
    const { id } = await this.api.call<Row>('POST', `${base}/create`, body)
    await this.api.call('PUT', `${base}/audit`, { ids: [id] })
  }

  /** Tons of a material in a warehouse. */
  async stock(warehouseId: string, inventoryId: string): Promise<string> {
    const [row] = await this.list('/store/pd-stock', { warehouseId, inventoryId })
    return row?.quantity ?? '0.000'
  }
}

function lineOf(lines: unknown): Row {
  const [line] = lines as readonly Row[]
  if (line === undefined) throw new Error('a document without lines')
  return line
}
