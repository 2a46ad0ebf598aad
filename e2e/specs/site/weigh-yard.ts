import type { SiteApi } from '#e2e/fixtures/site-api.ts'
import { makeStock } from '#e2e/specs/trade/stock.ts'

interface Row {
  readonly id: string
}

interface Visit extends Row {
  readonly plateNumber: string
}

interface NewTruck {
  readonly axleType?: string
  readonly goods?: 'breeze' | 'coke'
}

/** A simulated scale of one test, and trucks inside the plant that come to load. */
export interface WeighYard {
  readonly scaleId: string
  /** A truck inside, to load coke breeze, or coke, of which a sample is taken. Without limits on file its first weighing asks. */
  enter(of?: NewTruck): Promise<Visit>
  /** Puts a weight on the scale; null: a camera that has read nothing. */
  stand(weight: string, plateNumber?: string | null): Promise<void>
  leave(): Promise<void>
  offline(): Promise<void>
}

const BASE = '/measure/mm-scale'
const LIMITS: NewTruck = { axleType: 'T6' }
let made = 0

/** `scale`: of a scale that is connected; simulated unless told. */
export async function makeYard(
  api: SiteApi,
  scale: object = { connType: 'SIM', protocol: 'SIM' },
): Promise<WeighYard> {
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
    ...scale,
  })
  await api.auditAsOther(BASE, scaleId)
  const notices = {
    breeze: await makeNotice(api, { customerId: customer.id, invCode: 'M005' }),
    coke: await makeNotice(api, { customerId: customer.id, invCode: 'M004' }),
  }
  const houses = await list<Row & { code: string; orgId: string }>('/material/as-warehouse')
  const house = houses.find(({ code, orgId }) => code === 'PRD' && orgId === notices.coke.orgId)
  const simulate = (body: object) => api.call<void>('POST', `${BASE}/${scaleId}/sim`, body)
  return {
    scaleId,
    async enter({ goods = 'breeze', ...limits } = LIMITS) {
      made += 1
      const own = mark.slice(-3).replaceAll('I', '1').replaceAll('O', '0')
      const plateNumber = `晋K${own}${String(made % 100).padStart(2, '0')}`
      await create('/material/as-vehicle', { plateNumber, plateType: '01', ...limits })
      const { id: noticeId, orNoticeSub } = notices[goods]
      const noticeSubId = orNoticeSub[0]?.id
      const trRegistrySub = [{ noticeSubId, preQuantity: '30', warehouseId: house?.id }]
      const body = { kind: 'sa', noticeId, plateNumber, trRegistrySub }
      const visit = await create<Visit>('/sale/tr-registry', body)
      await api.call('POST', '/registry/tr-registry/entrance', { registryId: visit.id })
      return visit
    },
    stand: (weight, plateNumber = null) => simulate({ weight, plateNumber: plateNumber ?? '' }),
    leave: () => simulate({ weight: '0', plateNumber: '' }),
    offline: () => simulate({ weight: '0', fault: 'OFFLINE' }),
  }
}

interface Notice extends Row {
  readonly orNoticeSub: readonly Row[]
  readonly orgId: string
}

/** An audited notice over 500 t. */
async function makeNotice(
  api: SiteApi,
  { customerId, invCode }: { readonly customerId: string; readonly invCode: string },
): Promise<Notice> {
  const search = [{ key: 'invCode', op: 'eq', val: invCode }]
  const asked = { limit: { pn: 1, ps: 10 }, search }
  const { list } = await api.call<{ list: Row[] }>('POST', '/material/as-inventory/list', asked)
  const orNoticeSub = [{ inventoryId: list[0]?.id, quantity: '500', maxLimit: '500' }]
  const body = { kind: 'sa', customerId, orNoticeSub }
  const notice = await api.call<Notice>('POST', '/sale/sa-notice/create', body)
  await api.call('PUT', '/sale/sa-notice/audit', { ids: [notice.id] })
  return notice
}
