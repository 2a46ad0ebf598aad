import type { EntityModel } from '@junheng/domain/entity/model.ts'
import { PICTURE_TABLE } from '#modules/registry/api.ts'
import { ALLOTMENT_TABLE } from '#platform/access/allotment.ts'

/**
 * Entities whose tables no statement of a report has business in: what the site is run by and who gets in. A
 * customer's table may refer to any other, and its report shows the name of what it refers to.
 */
const UNVIEWED: ReadonlySet<string> = new Set([
  'oauthClient',
  'displayKey',
  'handset',
  'agent',
  'flow',
  'codeRule',
  'hierarchyCodeRule',
  'indexConf',
  // Where documents go, and what was said in them.
  'erpAdapter',
  'outbox',
  'webHook',
  'hookMessage',
  'messageChannel',
  'messageRule',
  'sentMessage',
  'apiKey',
  'apiCall',
  'syncSource',
  'syncInterface',
  'syncLog',
  // Blind: each stage is told its own code by the call that is his, and nobody two of them side by side.
  'qcSample',
  'qcAssay',
  'qcAssayLog',
])

/** Whether statements of reports and of a plant's own views may read the tables of an entity. */
export const isViewed = (entity: string): boolean => !UNVIEWED.has(entity)

/** Beside rows of entities: allotments that a scope asks for, the sums of days, months and templates, pictures by number. */
const BESIDE = [
  ALLOTMENT_TABLE,
  'rp_team_day',
  'rp_team_month',
  'rp_team_month_state',
  'rp_team_change',
  'rp_report_month',
  'rp_report_sum',
  PICTURE_TABLE,
] as const

/**
 * Tables that the database lets statements of reports read: not whatever the product stores, but what its lists
 * show. Secrets, sessions, logs and jobs are no entity's and never among them.
 */
export const viewedTables = (models: readonly EntityModel[]): readonly string[] => [
  ...models
    .filter(({ name }) => isViewed(name))
    .flatMap((model) => [model.table, ...[...model.children.values()].map(({ table }) => table)]),
  ...BESIDE,
]
