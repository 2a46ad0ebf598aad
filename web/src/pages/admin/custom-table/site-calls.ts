const BASE = '/optimus_prime/cg-table'

export const SITE_CALLS = { export: `${BASE}/exportSite`, import: `${BASE}/importSite` } as const
