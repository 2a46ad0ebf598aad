import type { StationState } from './flow.ts'
import type { OperatorAction } from './unattended.ts'

/** What an operator may do to an unattended flow, in words. */
export const OPERATION_LABELS: Readonly<Record<OperatorAction, string>> = {
  retry: '重试',
  sendOff: '放行下磅',
  takeOver: '转人工',
  handBack: '恢复无人值守',
  resume: '故障恢复',
}

const TAKE_OVER: readonly OperatorAction[] = ['takeOver']

/** What he may do while the flow stands there; anything else it does not hear. */
export const OPERATIONS_IN: Readonly<Record<StationState, readonly OperatorAction[]>> = {
  IDLE: TAKE_OVER,
  IDENTIFIED: TAKE_OVER,
  ENTERING: TAKE_OVER,
  ON_SCALE: TAKE_OVER,
  CAPTURED: TAKE_OVER,
  LEAVING: TAKE_OVER,
  WAIT_HUMAN: ['retry', 'sendOff', 'takeOver'],
  FAULT: ['resume', 'takeOver'],
  ATTENDED: ['handBack'],
}
