import { group, idOf, mapOf } from '@junheng/domain/call/shape.ts'
import { choice, text } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { GATE_OFFERS } from '@junheng/domain/visit/gate-wire.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'

const { pr: _without, ...KINDS_WITH_VISITS } = KIND_TRAITS

const told = (label: string) => text({ label, required: true })
const maybe = (label: string) => text({ label })

/** What a gate shows of a vehicle: go or not, why, and the one button. */
export const GATE_ANSWER = {
  light: choice({ green: '放行', red: '拦下' }, { label: '灯', required: true }),
  why: maybe('原因'),
  todo: told('下一步'),
  button: group({ label: told('按钮'), path: told('接口'), body: mapOf(told('值')) }),
  offer: choice(GATE_OFFERS, { label: '可以做的' }),
  visit: group({
    id: idOf('registry', { label: '车次', required: true }),
    code: told('登记单号'),
    kind: choice(KINDS_WITH_VISITS, { label: '业务', required: true }),
    side: choice({ fh: '发货方', sh: '收货方' }, { label: '方' }),
    stage: choice(STAGE_LABELS, { label: '环节', required: true }),
    stageName: told('环节名称'),
    plateNumber: told('车牌号'),
    trailerPlateNumber: maybe('挂车号'),
    driverName: maybe('司机'),
    partnerName: maybe('往来单位'),
    materials: told('物料'),
    cardNo: maybe('卡号'),
    queueNo: maybe('排队号'),
    queuePlace: maybe('排队位置'),
    dischargeAddressName: maybe('装卸地点'),
    weighCode: maybe('磅单号'),
    deSuttle: maybe('实收/实发数'),
    passNo: maybe('放行条号'),
    seals: maybe('封签号'),
  }),
  visitor: group({
    id: idOf('visitor', { label: '访客', required: true }),
    plateNumber: told('车牌号'),
    visitor: told('访客'),
    hostUserName: maybe('被访人'),
    startTime: told('来访时间'),
    endTime: told('离开时间'),
  }),
}
