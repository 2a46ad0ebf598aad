import type { Action } from '#platform/actions/action.ts'
import { type JointSource, jointActions } from '#platform/joint/joint-list.ts'
import { weigh as record } from '../weigh/weigh.entity.ts'
import { OWN_JOINT_SOURCES } from './joint-source.ts'

/** Weigh records connected with one row of another list. */
export const jointWeighs = (above: readonly JointSource[]): readonly Action[] =>
  jointActions(record, { label: '联查磅单', sources: [...OWN_JOINT_SOURCES, ...above] })
