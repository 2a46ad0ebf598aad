import type { Width } from './platform/grants/wide-writes.ts'

/**
 * What is written for more than one company, by address. Whoever has the menu of one of these in one company
 * would otherwise change it for all.
 */
export const WIDE_WRITES: Readonly<Record<string, Width>> = {
  '/optimus_prime/cg-table': 'platform',
  '/optimus_prime/cg-table-field': 'platform',
  '/optimus_prime/cg-view': 'platform',
  '/optimus_prime/cg-factor': 'platform',
  '/optimusprime/cg-validate': 'platform',
  '/optimusprime/cg-val-format': 'platform',
  '/quartz/scheduler-job-info': 'platform',
  '/core/sys-site-license/import': 'platform',
  '/sys-dict-info': 'group',
  '/sys-hierarchy-code-rule': 'group',
  '/activti/flow-conf': 'group',
  '/core/sys-app': 'group',
  '/web/sys-index-conf': 'group',
}
