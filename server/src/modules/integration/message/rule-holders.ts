import type { FieldHolder } from '#platform/builder/design-impact.ts'
import { nameWaiting } from '../hook/hear-own-tables.ts'
import { findTableRules } from './message.queries.ts'

/** Rules that speak of a customer's table: it is not removed while they do. */
export const ruleHolders: FieldHolder = async (db, { entity, whole }) =>
  whole ? ruleFollowers(db, { entity, whole, child: null, names: [] }) : []

/** They name its fields by their titles, and say nothing in place of one that is gone or called otherwise. */
export const ruleFollowers: FieldHolder = (db, { entity }) =>
  nameWaiting(db, '消息规则', () => findTableRules(db, entity))
