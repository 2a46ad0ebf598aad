import type { Queryable } from '#platform/db/database.ts'

/** Vehicles that are registered in a company and have not left it; the visits answer. */
export interface OpenVisits {
  count(db: Queryable, orgId: string): Promise<number>
}

/** Until vehicles are registered there is none. */
export const noVisits: OpenVisits = { count: async () => 0 }

/** Each port with its default, for the list of what is not connected yet. */
export const SYSTEM_PORTS = {
  visits: { name: 'OpenVisits', default: noVisits, says: '登记未接入，停用库区不查在厂车辆' },
} as const

/** What the base of the product asks of the modules above. */
export interface SystemPorts {
  readonly visits: OpenVisits
}
