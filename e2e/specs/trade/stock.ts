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
  const partner = async (base: string, name: string): Promise<Row> => {
    const body = { code: `E${mark}`, name, contact: '王敏', mobile: '13800138000' }
    const { id } = await api.call<Row>('POST', `${base}/create`, body)
    return { id, name }
  }
  return {
    mark,
    days: (from) => wireDay.format(Date.now() + from * DAY),
    scan: (name) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(PDF) }),
    vendor: await partner('/material/as-vendor', `神木矿业${mark}`),
    customer: await partner('/material/as-customer', `首秦钢铁${mark}`),
  }
}
