import type { FlowType } from '@junheng/domain/hand-flow/flow-types.ts'
import { closeTransit } from './effects/close-transit.ts'
import { changeNotice, changePlate, changeWeight, undoSecond } from './effects/corrections.ts'
import { manualWeight } from './effects/manual-weight.ts'
import { override } from './effects/override.ts'
import { storedTare } from './effects/stored-tare.ts'
import { voidWeigh } from './effects/void-weigh.ts'
import type { FlowEffect } from './hand-flow-effect.ts'

/** What each type of application does once it is approved. */
export const FLOW_EFFECTS: Readonly<Record<FlowType, FlowEffect>> = {
  MANUAL_WEIGHT: manualWeight,
  CHANGE_WEIGHT: changeWeight,
  UNDO_SECOND: undoSecond,
  CHANGE_PLATE: changePlate,
  CHANGE_NOTICE: changeNotice,
  VOID_WEIGH: voidWeigh,
  CLOSE_TRANSIT: closeTransit,
  STORED_TARE: storedTare,
  OVERRIDE: override,
}
