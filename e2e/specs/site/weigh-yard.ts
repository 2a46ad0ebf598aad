import type { SiteApi } from '#e2e/fixtures/site-api.ts'
import { makeStock } from '#e2e/specs/trade/stock.ts'

interface Row {
  readonly id: string
}

interface Visit extends Row {
  readonly plateNumber: string
}

/** A simulated scale of one test, and trucks inside the plant that come to load. */
export interface WeighYard {
  readonly scaleId: string
  /** A truck inside, to load coke. Without limits on file its first weighing asks. */
  enter(limits?: { readonly axleType?: string }): Promise<Visit>
  /** Puts a weight on the scale; null: a camera that has read nothing. */
  stand(weight: string, plateNumber?: string | null): Promise<void>
  leave(): Promise<void>
  offline(): Promise<void>
  /** Says on site that a truck was loaded. */
  confirm(visit: Row): Promise<void>
}

const BASE = '/measure/mm-scale'
const LIMITS: { readonly axleType?: string } = { axleType: 'T6' }
let made = 0

export async function makeYard(api: SiteApi): Promise<WeighYard> {
  const { mark, customer } = await makeStock(api)
  const create = <T = Row>(base: string, body: object) =>
    api.call<T>('POST', `${base}/create`, body)
  const list = async <T>(base: string, search: readonly object[] = []) =>
    (await api.call<{ list: T[] }>('POST', `${base}/list`, { limit: { pn: 1, ps: 50 }, search }))
      .list
  const setting = { key: 'minInterval', value: 0, level: 'org' }
  await api.call('PUT', '/settings/sys-common-define-setting/update', setting)
  const room = await create('/measure/mm-weigh-room', { code: `R${mark}`, name: `磅房${mark}` })
  const { id: scaleId } = await create(BASE, {
    code: `S${mark}`,
    name: `磅${mark}`,
    roomId: room.id,
    maxCapacity: '100',
    connType: 'SIM',
    protocol: 'SIM',
  })
  const [coke] = await list<Row>('/material/as-inventory', [
    { key: 'invCode', op: 'eq', val: 'M004' },
  ])
  const notice = await create<Row & { orNoticeSub: Row[]; orgId: string }>('/sale/sa-notice', {
    kind: 'sa',
    customerId: customer.id,
    orNoticeSub: [{ inventoryId: coke?.id, quantity: '500', maxLimit: '500' }],
  })
  await api.call('PUT', '/sale/sa-notice/audit', { ids: [notice.id] })
  const houses = await list<Row & { code: string; orgId: string }>('/material/as-warehouse')
  const house = houses.find(({ code, orgId }) => code === 'PRD' && orgId === notice.orgId)
  const simulate = (body: object) => api.call<void>('POST', `${BASE}/${scaleId}/sim`, body)
  return {
    scaleId,
    async enter(limits = LIMITS) {
      made += 1
      const plateNumber = `晋K${mark.slice(-3).replaceAll('I', '1').replaceAll('O', '0')}${String(made).padStart(2, '0')}`
      await create('/material/as-vehicle', { plateNumber, plateType: '01', ...limits })
      const visit = await create<Visit>('/sale/tr-registry', {
        kind: 'sa',
        noticeId: notice.id,
        plateNumber,
        trRegistrySub: [
          { noticeSubId: notice.orNoticeSub[0]?.id, preQuantity: '30', warehouseId: house?.id },
        ],
      })
      await api.call('POST', '/registry/tr-registry/entrance', { registryId: visit.id })
      return visit
    },
    stand: (weight, plateNumber = null) => simulate({ weight, plateNumber: plateNumber ?? '' }),
    leave: () => simulate({ weight: '0', plateNumber: '' }),
    offline: () => simulate({ weight: '0', fault: 'OFFLINE' }),
    async confirm({ id }) {
      const rows = await list<Row & { version: number }>('/measure/confirm-sa-weigh', [
        { key: 'registryId', op: 'eq', val: id },
      ])
      const body = {
        rows: rows.map((row) => ({
          id: row.id,
          version: row.version,
          action: 'CONFIRM',
          warehouseId: house?.id,
        })),
        param: {},
      }
      await api.call('POST', '/measure/confirm-sa-weigh/submit', body)
    },
  }
}
