import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, int, json, text, tons } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { KINDS, type Kind } from '@junheng/domain/kinds/kinds.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { LOAD_LIMITS } from '@junheng/domain/weighing/can-load.ts'
import { SINGLE_ACTIONS } from '@junheng/domain/weighing/console-wire.ts'
import { EXPECT_LABELS } from '@junheng/domain/weighing/weigh-terms.ts'

const KIND_LABELS = Object.fromEntries(
  KINDS.map((kind) => [kind, KIND_TRAITS[kind].label]),
) as Readonly<Record<Kind, string>>

const told = (label: string) => text({ label, required: true })
const maybe = (label: string) => text({ label })
const expect = choice(EXPECT_LABELS, { label: '下一步' })

/** One truck as the scale sees it. Visit and record are rows of their lists, masked as there. */
export const FORM_ANSWER = {
  visit: json({ label: '登记单' }),
  weigh: json({ label: '磅单' }),
  expect,
  plateType: maybe('车牌种类'),
  limitUnknown: flag({ label: '未登记限重' }),
  single: choice(SINGLE_ACTIONS, { label: '原车出厂' }),
  sealNos: maybe('封签号'),
  sealNeeded: flag({ label: '须有封签' }),
  prefixes: listOf(
    group({ prefix: told('前缀'), prefixName: told('前缀名称') }, { required: true }),
  ),
  room: group(
    {
      surplus: tons({ label: '通知单余量' }),
      reserved: tons({ label: '已占用', required: true }),
      perLimit: tons({ label: '单车上限' }),
    },
    { required: true },
  ),
  storedTare: group({
    tare: tons({ label: '皮重', required: true }),
    tareTime: told('过皮时间'),
    endDate: maybe('有效期至'),
    usable: flag({ label: '可用' }),
    msg: maybe('不可用的原因'),
  }),
  blockers: listOf(group({ code: told('编码'), msg: told('原因') }, { required: true })),
}

const COLUMNS = {
  FIRST: '待一次',
  CONFIRM: '待确认',
  SECOND: '待二次',
  EXIT_CHECK: '待核对',
  RELEASE: '待出厂',
} as const

const TRUCKS = listOf(
  group(
    {
      registryId: idOf('registry', { label: '车次', required: true }),
      code: told('登记单号'),
      kind: choice(KIND_LABELS, { label: '业务', required: true }),
      side: choice({ fh: '发货方', sh: '收货方' }, { label: '方' }),
      plateNumber: told('车牌号'),
      partnerName: maybe('往来单位'),
      invName: maybe('物料'),
      stage: choice(STAGE_LABELS, { label: '环节', required: true }),
      since: maybe('从何时起'),
      rejectCount: int({ label: '退回次数', required: true }),
      weighId: idOf('weigh', { label: '磅单' }),
      expect,
      column: choice(COLUMNS, { label: '栏', required: true }),
      late: maybe('超时'),
    },
    { required: true },
  ),
)

/** Every truck on site, in the column of what comes next for it. */
export const CONSOLE_ANSWER = {
  FIRST: TRUCKS,
  CONFIRM: TRUCKS,
  SECOND: TRUCKS,
  EXIT_CHECK: TRUCKS,
  RELEASE: TRUCKS,
}

/** How much a truck that stands there empty may load. */
export const ROOM_ANSWER = {
  quantity: tons({ label: '还可装' }),
  by: choice(LOAD_LIMITS, { label: '限于' }),
  byName: maybe('限于什么'),
  msg: maybe('说明'),
}
