import type { FlowSchedule, ScheduleNode } from '@junheng/domain/workflow/schedule.ts'
import { useMemo } from 'react'
import { drawSchedule } from '../flow-designer/drawn.ts'
import { FlowCanvas } from '../flow-designer/FlowCanvas.tsx'
import { taskWords } from './task-words.ts'
import './flow.css'

/** The flow under way on the canvas it was drawn on, only to be looked at. */
export function FlowDrawing({ schedule }: { readonly schedule: FlowSchedule }) {
  const drawing = useMemo(() => drawSchedule(schedule, wordsOf), [schedule])
  return (
    <div className="flow-drawing">
      <FlowCanvas drawing={drawing} label="审批流程" />
    </div>
  )
}

const wordsOf = ({ condition, signers, tasks }: ScheduleNode): readonly string[] =>
  tasks.length > 0 ? tasks.map(taskWords) : [condition ?? signers.join('、')]
