import type { SiteApi } from '#e2e/fixtures/site-api.ts'

interface Row {
  readonly id: string
  readonly name: string
}

/** What the orders of one test are about; partners are its own, so that tests do not meet. */
export interface Stock {
  /** A mark no other test has. */
  readonly mark: string
  readonly vendor: Row
  readonly customer: Row
  makeCustomer(name: string): Promise<Row>
  /** A draft sales contract of 100 t; answers its name. */
  makeContract(body: { readonly name: string; readonly customerId: string }): Promise<string>
  /** An audited sales notice of the customer over 500 t; answers its code. */
  makeNotice(): Promise<string>
  /** Plates of new vehicles. */
  makeVehicles(count: number): Promise<readonly string[]>
  /** A day from today on, as the wire writes it. */
  days(from: number): string
  /** A scan to attach. */
  scan(name: string): { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
}

const DAY = 86_400_000
/** What a scanner writes, as far as anybody looks at it. */
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
/** `yyyy-MM-dd` in Shanghai, wherever the test runs. */
const wireDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

export async function makeStock(api: SiteApi): Promise<Stock> {
  const mark = Date.now().toString(36).slice(-6).toUpperCase()
  let made = 0
  const partner = async (base: string, name: string): Promise<Row> => {
    made += 1
    const body = { code: `E${mark}${made}`, name, contact: '王敏', mobile: '13800138000' }
    const { id } = await api.call<Row>('POST', `${base}/create`, body)
    return { id, name }
  }
  const days = (from: number): string => wireDay.format(Date.now() + from * DAY)
  const customer = await partner('/material/as-customer', `首秦钢铁${mark}`)
  const coke = await findMaterial(api, 'M004')
  return {
    mark,
    days,
    scan: (name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) }),
    vendor: await partner('/material/as-vendor', `神木矿业${mark}`),
    customer,
    makeCustomer: (name) => partner('/material/as-customer', `${name}${mark}`),
    async makeContract(body) {
      const orContractSub = [{ inventoryId: coke, quantity: '100', price: '2000' }]
      const period = { startDate: days(-1), endDate: days(30) }
      await api.call('POST', '/sale/sa-contract/create', { ...body, ...period, orContractSub })
      return body.name
    },
    async makeNotice() {
      const orNoticeSub = [{ inventoryId: coke, quantity: '500', maxLimit: '500' }]
      const body = { kind: 'sa', customerId: customer.id, orNoticeSub }
      const { id, code } = await api.call<{ id: string; code: string }>(
        'POST',
        '/sale/sa-notice/create',
        body,
      )
      await api.call('PUT', '/sale/sa-notice/audit', { ids: [id] })
      return code
    },
    async makeVehicles(count) {
      const plates = Array.from({ length: count }, (_, at) => plateOf(mark, at))
      const make = (plateNumber: string) =>
        api.call('POST', '/material/as-vehicle/create', { plateNumber, plateType: '01' })
      await Promise.all(plates.map(make))
      return plates
    },
  }
}

async function findMaterial(api: SiteApi, code: string): Promise<string> {
  const { list } = await api.call<{ list: { id: string; invCode: string }[] }>(
    'POST',
    '/material/as-inventory/list',
    { limit: { pn: 1, ps: 10 }, search: [{ key: 'invCode', op: 'eq', val: code }] },
  )
  const row = list.find(({ invCode }) => invCode === code)
  if (row === undefined) throw new Error(`the demo site has no material ${code}`)
  return row.id
}

/** A plate of three characters of the mark and two of a number; plates have neither I nor O. */
function plateOf(mark: string, at: number): string {
  const own = mark.slice(-3).replaceAll('I', '1').replaceAll('O', '0')
  return `晋K${own}${String(at).padStart(2, '0')}`
}
