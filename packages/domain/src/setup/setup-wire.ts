import type { HomeTarget } from '../home/home-wire.ts'

/** `skipped`: somebody has said that this site does without. */
export type SetupState = 'done' | 'open' | 'skipped'

/** One step from an empty site to its first truck, and how far it has come. */
export interface SetupStep extends HomeTarget {
  readonly code: string
  readonly title: string
  /** What it is for, and how it is done fastest. */
  readonly why: string
  /** Without it no truck can be weighed. */
  readonly needed: boolean
  /** Rows there are of it. */
  readonly count: number
  readonly unit: string
  readonly state: SetupState
}

/** A number that goes on where the system before stopped. */
export interface ContinuedNumber {
  /** Key of the code rule. */
  readonly code: string
  readonly label: string
  /** What the next row would be called. */
  readonly nextCode: string
  readonly next: number
}

/** @example readSkipped('driver, stock') // Set { 'driver', 'stock' } */
export const readSkipped = (text: string | null): ReadonlySet<string> =>
  new Set((text ?? '').split(/[,，\s]+/).filter((code) => code !== ''))

/** @example writeSkipped(new Set(['driver'])) // 'driver'; null: nothing is skipped */
export const writeSkipped = (codes: ReadonlySet<string>): string | null =>
  codes.size === 0 ? null : [...codes].toSorted().join(',')
