import {
  FLOW_TYPE_FIELDS,
  FLOW_TYPE_LABELS,
  type FlowField,
  HAND_EXPECTS,
  TRANSIT_OUTCOMES,
  WEIGHT_ROLES,
} from '@junheng/domain/hand-flow/flow-types.ts'
import { assertAllowed, RefusalError, refuse } from '@junheng/domain/refusals/refusal.ts'
import { RULE_TYPES } from '@junheng/domain/weighing/weigh-rules.ts'
import { SPLIT_MODES } from '@junheng/domain/weighing/weigh-terms.ts'
import type { FlowDocument } from '@junheng/domain/workflow/schedule.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { FlowAct, FlowMove, FlowSubject } from '#platform/workflow/flow-subject.ts'
import { lockOpenInstance } from '#platform/workflow/workflow.queries.ts'
import { startFlow } from '#platform/workflow/workflow.ts'
import {
  findHandFlow,
  findRunning,
  type HandFlow,
  lockHandFlow,
  storeState,
} from './hand-flow.queries.ts'
import { checkOpen } from './hand-flow.rules.ts'
import { type FlowEffect, type HandFlowParts, picturesOf } from './hand-flow-effect.ts'
import { FLOW_EFFECTS } from './hand-flow-effects.ts'

const ENTITY = 'handFlow'

/** Hand applications as the approval machine knows them. */
export function handFlowSubject(parts: HandFlowParts): FlowSubject {
  return {
    entity: ENTITY,
    label: '手工申请',
    rights: { read: ['flow:inf:list'], initiate: ['flow:inf:initiate'] },
    initiate: (tx, act, bizId) => initiate(tx, parts, { act, bizId }),
    describe,
    moved: (tx, act, move) => moved(tx, parts, { act, move }),
  }
}

async function initiate(
  tx: Tx,
  parts: HandFlowParts,
  { act, bizId }: { readonly act: FlowAct; readonly bizId: string },
): Promise<string> {
  // The flow before the document, as whoever decides on it locks them.
  await lockOpenInstance(tx, { entity: ENTITY, bizId })
  const flow = await lockHandFlow(tx, bizId)
  if (flow === null || flow.orgId !== act.caller.orgId)
    throw new RefusalError(refuse('row.missing'))
  assertAllowed(checkOpen(flow, { caller: act.caller, action: '提交' }))
  await effectOf(flow).check?.(tx, { ...parts, act }, flow)
  const { flowType } = flow
  const title = `${FLOW_TYPE_LABELS[flowType]} ${flow.plateNumber ?? ''} ${flow.code}`
  const request = { flowType, entity: ENTITY, bizId, title }
  const instanceId = await startFlow(tx, parts.services.engine, { act, request })
  await setRunning(tx, parts, { flow, instanceId })
  act.log({
    entity: ENTITY,
    bizKey: bizId,
    action: 'initiate',
    label: '提交',
    changes: [
      { table: 'mm_hand_flow', field: 'state', label: '审批状态', from: '未提交', to: '审批中' },
    ],
  })
  return instanceId
}

/** One at a time for a visit and type: of two sent in at once the second is told the code of the first. */
async function setRunning(
  tx: Tx,
  { services: { engine } }: HandFlowParts,
  { flow, instanceId }: { readonly flow: HandFlow; readonly instanceId: string },
): Promise<void> {
  const now = engine.clock.now()
  const store = () => storeState(tx, { id: flow.id, state: 'RUNNING', instanceId, now })
  try {
    await tx.savepoint(store)
  } catch (error) {
    const code = isConflict(error) ? await findRunning(tx, flow) : null
    if (code === null) throw error
    throw new RefusalError(refuse('flow.running', { code }))
  }
}

const UNIQUE_VIOLATION = '23505'
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

/** The last approval and what it is for stand or fall together. */
async function moved(
  tx: Tx,
  parts: HandFlowParts,
  { act, move }: { readonly act: FlowAct; readonly move: FlowMove },
): Promise<void> {
  const { bizId: id, state, instanceId } = move
  const flow = await lockHandFlow(tx, id)
  if (flow === null) throw new RefusalError(refuse('row.missing'))
  await storeState(tx, { id, state, instanceId, now: parts.services.engine.clock.now() })
  if (state === 'PASSED') await effectOf(flow).run(tx, { ...parts, act }, flow)
}

const effectOf = ({ flowType }: HandFlow): FlowEffect => FLOW_EFFECTS[flowType]

/** In the words of the form, for who reads it before deciding. */
async function describe(db: Queryable, id: string): Promise<FlowDocument> {
  const flow = await findHandFlow(db, id)
  if (flow === null) throw new RefusalError(refuse('row.missing'))
  const lines = [
    { label: '申请单号', value: flow.code },
    { label: '申请类型', value: FLOW_TYPE_LABELS[flow.flowType] },
    { label: '车牌号', value: flow.plateNumber },
    { label: '登记单号', value: flow.registryCode },
    { label: '磅单号', value: flow.weighCode },
    { label: '原毛重', value: oldTons(flow, 'gross') },
    { label: '原皮重', value: oldTons(flow, 'tare') },
    ...FLOW_TYPE_FIELDS[flow.flowType].flatMap((field) => askedLine(flow, field)),
    { label: '超限许可证号', value: flow.permitNo },
    { label: '第三方磅', value: flow.provider },
    { label: '原因', value: flow.reason },
    { label: '申请人', value: flow.createUser },
  ]
  const permit = flow.permitFile === null ? [] : [flow.permitFile]
  return {
    lines: lines.flatMap(({ label, value }) =>
      value === null || value === '' ? [] : [{ label, value }],
    ),
    pictures: [...picturesOf(flow), ...permit],
  }
}

function oldTons({ oldValue }: HandFlow, name: string): string | null {
  const value = oldValue?.[name]
  return typeof value === 'string' ? `${value} 吨` : null
}

interface Line {
  readonly label: string
  readonly value: string | null
}

/** How each thing that may be asked for reads; what the application is about stands above it already. */
const ASKED_LINES: Readonly<Record<FlowField, (flow: HandFlow) => Line | null>> = {
  registryId: () => null,
  weighId: () => null,
  vehicleId: () => null,
  expect: ({ expect }) => ({ label: '过磅', value: expect && HAND_EXPECTS[expect] }),
  weightRole: ({ weightRole }) => ({
    label: '更改',
    value: weightRole && WEIGHT_ROLES[weightRole],
  }),
  scaleId: ({ scaleName }) => ({ label: '地磅', value: scaleName }),
  weight: ({ weight }) => ({ label: '重量', value: weight && `${weight} 吨` }),
  claimTime: ({ claimTime }) => ({ label: '称重时间', value: claimTime }),
  newPlateNumber: ({ newPlateNumber }) => ({ label: '新车牌号', value: newPlateNumber }),
  newNotoCode: ({ newNotoCode }) => ({ label: '新通知单号', value: newNotoCode }),
  outcome: ({ outcome }) => ({ label: '处理方式', value: outcome && TRANSIT_OUTCOMES[outcome] }),
  ruleType: ({ ruleType }) => ({ label: '异常类型', value: ruleType && RULE_TYPES[ruleType] }),
  withReplacement: ({ withReplacement }) => ({
    label: '重开磅单',
    value: withReplacement ? '是' : '否',
  }),
  newGross: ({ newGross }) => ({ label: '新毛重', value: newGross && `${newGross} 吨` }),
  newTare: ({ newTare }) => ({ label: '新皮重', value: newTare && `${newTare} 吨` }),
  subSeq: ({ subSeq }) => ({ label: '物料序号', value: subSeq === null ? null : String(subSeq) }),
  splitMode: ({ splitMode }) => ({
    label: '计量方式',
    value: splitMode && SPLIT_MODES[splitMode],
  }),
  useStoredTare: ({ useStoredTare }) =>
    useStoredTare ? { label: '期限皮重', value: '使用' } : null,
  prefix: ({ prefix }) => (prefix === null ? null : { label: '编号前缀', value: prefix }),
  isProduction: ({ isProduction }) => (isProduction ? { label: '厂内生产', value: '是' } : null),
  // The plate stands above already, whatever it was taken from.
  prPlateNumber: () => null,
  inventoryId: ({ inventoryName }) => ({ label: '物料', value: inventoryName }),
  fromWarehouseId: ({ fromWarehouseName }) => ({ label: '发出仓库', value: fromWarehouseName }),
  toWarehouseId: ({ toWarehouseName }) => ({ label: '接收仓库', value: toWarehouseName }),
}

const askedLine = (flow: HandFlow, field: FlowField): readonly Line[] => {
  const line = ASKED_LINES[field](flow)
  return line === null ? [] : [line]
}
