import { allow } from '#platform/menu/allow.ts'

const DOCUMENTS = ['transferForm/main', 'prStock/main', 'stockInit/main'] as const
const DESK = ['create', 'update', 'safeUpdate', 'copy', 'delList', 'export'] as const
const HEAD = ['audit', 'init', 'obsolete', 'recover'] as const
/** A count is of one day and one place, so it cannot be copied. */
const COUNT_DESK = DESK.filter((action) => action !== 'copy')

const READ = allow(['stock/main', 'storeRecord/main'], ['export'])

/** What each role does with the stock. */
export const STOCK_ROLES = {
  manager: [
    ...READ,
    ...allow(['stock/main'], ['reconcile']),
    ...allow(DOCUMENTS, [...DESK, ...HEAD]),
    ...allow(['stockCheck/main'], [...COUNT_DESK, ...HEAD]),
  ],
  keeper: [...READ, ...allow(DOCUMENTS, DESK), ...allow(['stockCheck/main'], COUNT_DESK)],
  sales: READ,
  buyer: READ,
  finance: READ,
  examiner: READ,
}
