import type { Row, SiteBench } from '#e2e/specs/site/site-bench.ts'

const CONTACT = { contact: '王敏', mobile: '13800138000' }

/** A vendor or a carrier that no other test has. */
export const makePartner = (
  bench: SiteBench,
  kind: 'vendor' | 'carrier',
  name: string,
): Promise<Row> => bench.create(`/material/as-${kind}`, { name, ...CONTACT })

interface Contracted {
  readonly partnerId: string
  readonly material: Row
  readonly warehouse: Row
  readonly price: string
  /** What the notice says besides: who carries it, whether freight is paid. */
  readonly more?: object
}

const SIDES = {
  pu: { base: '/purorder/pu-contract', partner: 'vendorId' },
  sa: { base: '/sale/sa-contract', partner: 'customerId' },
} as const

/** A notice on a thousand tons of an audited contract: trucks may come by it. */
export async function contracted(
  bench: SiteBench,
  kind: keyof typeof SIDES,
  { partnerId, material, warehouse, price, more = {} }: Contracted,
): Promise<Row> {
  const { base, partner } = SIDES[kind]
  const { api, mark } = bench
  const contract = await api.call<Row>('POST', `${base}/create`, {
    name: `购销合同${mark}`,
    [partner]: partnerId,
    startDate: '2020-01-01',
    endDate: '2099-12-31',
    orContractSub: [{ inventoryId: material.id, quantity: '1000', price }],
  })
  await api.auditAsOther(base, contract.id)
  const [sub] = contract['orContractSub'] as readonly Row[]
  return bench.notice(kind, {
    [partner]: partnerId,
    contractId: contract.id,
    ...more,
    line: { inventoryId: material.id, contractSubId: sub?.id, warehouseId: warehouse.id },
  })
}

/** A truck of a purchase, in and out of the scale: 34.240 t; its record audited. */
export async function brought(
  bench: SiteBench,
  notice: Row,
  { line, release = false }: { readonly line?: object; readonly release?: boolean } = {},
): Promise<{ readonly plateNumber: string; readonly record: Row }> {
  const plateNumber = await bench.truck()
  const visit = await bench.enter('pu', notice, { plateNumber, ...(line ? { line } : {}) })
  await bench.weigh('pu', visit, 'FIRST', '48.240')
  await bench.weigh('pu', visit, 'SECOND', '14.000')
  if (release) await bench.release(visit)
  const record = await bench.find('/measure/mm-pu-weigh', 'plateNumber', plateNumber)
  await bench.api.auditAsOther('/measure/mm-pu-weigh', record.id)
  return { plateNumber, record }
}
