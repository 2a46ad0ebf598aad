import { group, listOf, mapOf, orNull } from '@junheng/domain/call/shape.ts'
import { choice } from '@junheng/domain/entity/field.ts'
import { KIND_TRAITS } from '@junheng/domain/kinds/kind-traits.ts'
import { STAGE_LABELS } from '@junheng/domain/visit/stages.ts'
import { STAY_TONES } from '@junheng/domain/visit/stay-tone.ts'
import { count, maybe, SEARCH, SEARCH_OR_NONE, told } from '../report-shapes.ts'

const COUNTS = {
  APPOINTED: count(STAGE_LABELS.APPOINTED),
  REGISTERED: count(STAGE_LABELS.REGISTERED),
  QUEUING: count(STAGE_LABELS.QUEUING),
  CALLED: count(STAGE_LABELS.CALLED),
  ENTERED: count(STAGE_LABELS.ENTERED),
  FIRST_WEIGHED: count(STAGE_LABELS.FIRST_WEIGHED),
  WEIGHED: count(STAGE_LABELS.WEIGHED),
  LEFT: count(STAGE_LABELS.LEFT),
  open: count('在途中'),
  searches: orNull(mapOf(SEARCH, { label: '每个数字的查询条件' })),
}

const PLACES = listOf(
  group({ name: told('位置'), count: count('车数'), search: SEARCH_OR_NONE }, { required: true }),
)

const VEHICLE = group(
  {
    id: told('车次'),
    plateNumber: told('车牌号'),
    kind: choice(KIND_TRAITS, { label: '业务', required: true }),
    kindName: told('业务名称'),
    stage: choice(STAGE_LABELS, { label: '环节', required: true }),
    stageName: told('环节名称'),
    invName: maybe('物料'),
    partnerName: maybe('往来单位'),
    place: maybe('位置'),
    entranceTime: maybe('入厂时间'),
    stayMinutes: count('在厂分钟'),
    tone: choice(STAY_TONES, { label: '停留', required: true }),
    toneName: told('停留'),
  },
  { required: true },
)

const VISITOR = group(
  {
    id: told('访客'),
    plateNumber: told('车牌号'),
    visitor: told('访客'),
    hostUserName: maybe('被访人'),
    reason: maybe('来访事由'),
    enterTime: told('入厂时间'),
    stayMinutes: count('在厂分钟'),
  },
  { required: true },
)

/** Everything the wall shows, at one moment. */
export const STATISTICS = {
  time: told('时间'),
  businessDate: told('业务日'),
  orgName: told('库区'),
  maxStay: count('最长停留分钟'),
  averageStay: maybe('平均停留分钟'),
  averageSearch: SEARCH_OR_NONE,
  path: maybe('列表'),
  kinds: listOf(group({ ...COUNTS, id: told('业务'), label: told('名称') }, { required: true })),
  total: group(COUNTS, { required: true }),
  late: group({ count: count('超时'), search: SEARCH_OR_NONE }, { required: true }),
  inside: group(
    {
      total: count('在厂'),
      trucks: count('车辆'),
      visitors: count('访客'),
      search: SEARCH_OR_NONE,
      visitorTarget: group({ path: told('列表'), search: SEARCH }),
      byFactory: PLACES,
      byLine: PLACES,
      byQueue: PLACES,
      byWarehouse: PLACES,
    },
    { required: true },
  ),
  vehicles: listOf(VEHICLE),
  visitors: listOf(VISITOR),
}
