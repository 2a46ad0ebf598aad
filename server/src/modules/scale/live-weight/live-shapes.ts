import { group, idOf, listOf } from '@junheng/domain/call/shape.ts'
import { choice, flag, int, text, tons } from '@junheng/domain/entity/field.ts'
import { READING_PURPOSES, READING_SOURCES } from '@junheng/domain/scale/reading.ts'
import { STATION_STATES } from '@junheng/domain/station/flow.ts'

const told = (label: string) => text({ label, required: true })
const maybe = (label: string) => text({ label })

const SCALE_ID = idOf('scale', { label: '地磅', required: true })

/** What a screen shows of a scale. */
export const LIVE_WEIGHT = {
  seq: int({ label: '序号', required: true }),
  time: told('时间，精确到毫秒'),
  weight: tons({ label: '重量', required: true }),
  stable: flag({ label: '稳定' }),
  zero: flag({ label: '零位' }),
  negativeZero: flag({ label: '零位为负' }),
  outOfRange: flag({ label: '超量程' }),
  online: flag({ label: '在线' }),
  position: group({ front: flag({ label: '前端无遮挡' }), rear: flag({ label: '后端无遮挡' }) }),
  state: choice(STATION_STATES, { label: '状态', required: true }),
  plateNumber: maybe('车牌号'),
}

/** A reading as it leaves the server: its time to the millisecond. */
export const READING = {
  id: idOf('reading', { label: '读数', required: true }),
  orgId: idOf('organization', { label: '公司', required: true }),
  groupId: idOf('group', { label: '集团', required: true }),
  scaleId: SCALE_ID,
  scaleCode: told('地磅编码'),
  seq: int({ label: '序号', required: true }),
  readingTime: told('时间，精确到毫秒'),
  weight: tons({ label: '重量', required: true }),
  division: tons({ label: '分度值', required: true }),
  stable: flag({ label: '稳定' }),
  zeroOk: flag({ label: '回零' }),
  positionOk: flag({ label: '停车到位' }),
  source: choice(READING_SOURCES, { label: '来源', required: true }),
  purpose: choice(READING_PURPOSES, { label: '用途', required: true }),
  registryId: idOf('registry', { label: '车次' }),
  plateNumber: maybe('车牌号'),
  recognisedPlate: maybe('识别的车牌号'),
  recognisedTrailer: maybe('识别的挂车号'),
  operatorId: maybe('操作人编号'),
  operator: maybe('操作人'),
  raw: maybe('原始数据'),
  pictures: listOf(
    group(
      { fileId: told('文件'), sha256: told('摘要'), position: told('机位') },
      { required: true },
    ),
    { required: true },
  ),
  applicationId: maybe('手工申请'),
  prevHash: told('上一条摘要'),
  hash: told('摘要'),
}
