import { PLACE_COLUMNS } from '@junheng/domain/place/place.ts'
import { type Action, defineAction } from '#platform/actions/action.ts'
import { splitModeOf } from '../at-scale/first-weighing.ts'
import { weigh as record } from '../weigh.entity.ts'
import { insertWeigh, logWeigh } from '../weigh-row.ts'

/** What a record is about; weights, readings and the visit are of the one time that it stood there. */
const ABOUT = [
  'kind',
  'side',
  'noticeId',
  'notoCode',
  'contractId',
  'contractCode',
  'partnerType',
  'partnerId',
  'partnerName',
  'carrierId',
  'carrierName',
  'remark',
] as const

const OF_LINE = [
  'seq',
  'noticeSubId',
  'inventoryId',
  'invCode',
  'invName',
  'model',
  // What several materials share the weight by.
  'preQuantity',
  'pieces',
  'pkOrg',
  'orgName',
  ...PLACE_COLUMNS,
  'fromWarehouseId',
  'fromWarehouseName',
  'toWarehouseId',
  'toWarehouseName',
] as const

const only = <R, N extends keyof R>(row: R, names: readonly N[]): Pick<R, N> =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null])) as Pick<R, N>

/** Inside the plant a truck has one open record, which a copy would be. */
const TRUCK = [
  'vehicleId',
  'plateNumber',
  'trailerPlateNumber',
  'axleType',
  'driverName',
  'mobile',
  'idNumber',
] as const

/** A draft that only a hand flow can fill. */
export const copyAction: Action = defineAction(record, {
  name: 'copy',
  path: 'copy/:id',
  label: '复制磅单',
  button: { none: '列表的复制按钮，磅单不带重量和车次' },
  method: 'POST',
  replaces: 'copy',
  right: 'of-row-kind',
  reach: 'row',
  locking: 'run',
  flow: 'free',
  answers: 'row',
  prepare: ({ services, model, caller }) => services.prepareCode({ model, caller, values: {} }),
  async run(tx, act) {
    const { row, caller, mount, prepared: giveCode } = act
    const { engine } = act.services
    const code = giveCode ? await giveCode(tx) : engine.newId()
    const lines = row.mmWeighSub.map((line) => only(line, OF_LINE))
    const truck = mount.code === 'pr' ? {} : only(row, TRUCK)
    const splitMode = splitModeOf(null, lines.length)
    const copy = await insertWeigh(tx, engine, act, {
      owner: { orgId: caller.orgId, groupId: caller.groupId },
      values: { ...only(row, ABOUT), ...truck, splitMode, code },
      lines,
    })
    logWeigh(engine, act, { before: null, stored: copy, log: { action: 'copy', label: '复制' } })
    return { ...copy }
  },
})
