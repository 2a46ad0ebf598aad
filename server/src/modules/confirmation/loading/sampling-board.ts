import { group, idOf, listOf, orNull } from '@junheng/domain/call/shape.ts'
import { CONFIRM_LABELS } from '@junheng/domain/confirm/confirm-actions.ts'
import { offerOf } from '@junheng/domain/confirm/confirm-buttons.ts'
import { SAMPLE_STATES } from '@junheng/domain/confirm/confirm-states.ts'
import type { SampleRow, SampleTruck } from '@junheng/domain/confirm/sampling-wire.ts'
import { choice, dateTime, file, flag, int, text } from '@junheng/domain/entity/field.ts'
import { type MountModel, permissionKey } from '@junheng/domain/entity/model.ts'
import { passageOf } from '@junheng/domain/kinds/kind-traits.ts'
import { RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { type Caller, isPermitted } from '#platform/access/caller.ts'
import { defineCall } from '#platform/actions/define-call.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { EntityServices } from '#platform/entity-engine/entity-services.ts'
import type { Call } from '#platform/http/call.ts'
import { askingHandset, type Handset } from '../confirm/asking-device.ts'
import { confirm } from '../confirm/confirm.entity.ts'
import { findSiteRows } from '../confirm/confirm.queries.ts'
import { mayHandle, RIGHT_OF } from '../confirm/confirm.rules.ts'
import { factsOf, type SiteRow } from '../confirm/site-row.ts'
import { findBarrelCodes } from '../sampling/barrel-group.queries.ts'
import { findMaterialNames } from './loading.queries.ts'
import { findSampledTrucks, type SampledTruck } from './sampling-board.queries.ts'

const told = (label: string) => text({ label, required: true })

const ROW = {
  id: idOf('confirm', { label: '取样行', required: true }),
  version: int({ label: '版本', required: true }),
  invName: told('物料'),
  sampleStatus: choice(SAMPLE_STATES, { label: '取样状态', required: true }),
  points: listOf(int({ label: '采样点', required: true }), { label: '采样点', required: true }),
  pictures: orNull(listOf(file({ label: '图片', required: true }), { label: '图片' })),
  barrelCode: text({ label: '桶号' }),
  ihandle: flag({ label: '可处理' }),
  actions: listOf(choice(CONFIRM_LABELS, { label: '可做', required: true }), { required: true }),
  noReason: text({ label: '不能做的原因' }),
}

const TRUCK = group(
  {
    registryId: idOf('registry', { label: '车次', required: true }),
    code: told('登记单号'),
    plateNumber: told('车牌号'),
    partnerName: text({ label: '往来单位' }),
    base: told('取样调用的地址'),
    firstTime: dateTime({ label: '一次时间' }),
    rows: listOf(group(ROW, { required: true }), { label: '物料', required: true }),
  },
  { required: true },
)

/** What the sampler's phone shows: trucks whose goods are to be sampled, with the cells that were drawn for them. */
export const samplingCalls = (services: EntityServices): readonly Call[] => [
  defineCall({
    method: 'GET',
    path: '/measure/mm-sampling/board',
    tag: '取样',
    label: '待取样车辆',
    button: { none: '取样工手机自己读' },
    right: { key: 'measure:mm-sampling:list' },
    answers: listOf(TRUCK),
    async read(asked) {
      const { caller } = asked
      const { mounts } = services.engine.registry.model(confirm.definition.name)
      const own = mounts.filter((mount) =>
        isPermitted(caller, permissionKey(mount, RIGHT_OF.sampling)),
      )
      if (own.length === 0) throw new RefusalError(refuse('access.forbidden'))
      const device = await askingHandset(services.db, asked, services.engine.clock.now())
      return readSamplingBoard(services.db, { caller, device, mounts: own })
    },
  }),
]

interface Site {
  readonly caller: Caller
  readonly device: Handset | null
  readonly mounts: readonly MountModel[]
}

async function readSamplingBoard(
  db: Queryable,
  { caller, device, mounts }: Site,
): Promise<readonly SampleTruck[]> {
  const byName = new Map(
    mounts.map((mount) => [[...mount.kinds, ...(mount.side ? [mount.side] : [])].join('-'), mount]),
  )
  const trucks = await findSampledTrucks(db, { orgId: caller.orgId, kinds: [...byName.keys()] })
  const registryIds = trucks.map(({ registryId }) => registryId)
  const rows = await findSiteRows(db, { registryIds, device })
  const names = await findMaterialNames(db, registryIds)
  const barrels = await findBarrelCodes(
    db,
    rows.flatMap(({ barrelGroupId }) => barrelGroupId ?? []),
  )
  return trucks.flatMap((truck) => {
    const mount = byName.get(truck.side === null ? truck.kind : `${truck.kind}-${truck.side}`)
    if (mount === undefined) return []
    const own = rows.filter(({ registryId }) => registryId === truck.registryId)
    const shown = own
      .filter(({ sampleStatus }) => sampleStatus !== 'NONE')
      .map((row) => ({
        ...saidOf(row, own),
        invName: names.get(row.id)?.invName ?? '',
        barrelCode: barrels.get(row.barrelGroupId ?? '') ?? null,
        ihandle: mayHandle(row, { caller, mount, mode: 'sampling', device }),
      }))
    return [{ ...truckOf(truck), rows: shown }]
  })
}

const truckOf = (truck: SampledTruck): Omit<SampleTruck, 'rows'> => ({
  registryId: truck.registryId,
  code: truck.code,
  plateNumber: truck.plateNumber,
  partnerName: truck.partnerName,
  base: passageOf(truck.kind, truck.side).confirmBase ?? '',
  firstTime: truck.firstTime,
})

function saidOf(
  row: SiteRow,
  own: readonly SiteRow[],
): Omit<SampleRow, 'invName' | 'ihandle' | 'barrelCode'> {
  const { actions, noReason } = offerOf(factsOf(row, own), 'sampling')
  return {
    id: row.id,
    version: row.version,
    sampleStatus: row.sampleStatus,
    points: row.points ?? [],
    pictures: row.pictures,
    actions: actions.filter((action) => action !== 'CONFIRM_NO'),
    noReason,
  }
}
