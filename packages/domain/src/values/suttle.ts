import { subtractTons, sumTons, type Tons, tonsOf } from './tons.ts'

declare const counted: unique symbol

/** Tons of goods as the scale has them: gross less tare. */
export type Suttle = Tons & { readonly [counted]: 'suttle' }

/** Tons of goods as they are delivered: less what is deducted. Notices, stock and money count these. */
export type DeSuttle = Tons & { readonly [counted]: 'deSuttle' }

export const ZERO_SUTTLE = tonsOf('0') as Suttle
export const ZERO_DE_SUTTLE = tonsOf('0') as DeSuttle

/** @example suttleOf(tonsOf('48.260'), tonsOf('14.480')) // '33.780' */
export const suttleOf = (gross: Tons, tare: Tons): Suttle => subtractTons(gross, tare) as Suttle

/** Tons that a scale's weights were shared into, or that somebody said they weigh: a share of a suttle is one. */
export const asSuttle = (tons: Tons): Suttle => tons as Suttle

/** What of a suttle is delivered. @example deSuttleOf(asSuttle(tonsOf('33.780')), tonsOf('0.557')) // '33.223' */
export const deSuttleOf = (suttle: Suttle, deduct: Tons): DeSuttle =>
  subtractTons(suttle, deduct) as DeSuttle

export const sumSuttle = (list: readonly Suttle[]): Suttle => sumTons(list) as Suttle
export const sumDeSuttle = (list: readonly DeSuttle[]): DeSuttle => sumTons(list) as DeSuttle

/** What is delivered now, less what was: a correction, up or down. */
export const changeOf = (now: DeSuttle, was: DeSuttle): DeSuttle =>
  subtractTons(now, was) as DeSuttle
