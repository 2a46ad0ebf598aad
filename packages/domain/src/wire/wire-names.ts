/**
 * Names the specification fixes and that we would spell otherwise. They live here and where templates
 * are derived, nowhere else.
 */
export const WIRE = {
  permission: 'permision',
  address: 'adress',
  options: 'opations',
  templateRoot: '/optimus_prime',
} as const

/** Marks a grid puts on its rows; they come back with whole rows and mean nothing to a table. */
export const ROW_NOISE: ReadonlySet<string> = new Set([
  'rowKey',
  'selected',
  'ihandle',
  'confirmSubButs',
  'iCalculaUpdate',
])
