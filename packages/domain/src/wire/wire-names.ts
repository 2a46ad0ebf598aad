/** Marks a grid puts on its rows; they come back with whole rows and mean nothing to a table. */
export const ROW_NOISE: ReadonlySet<string> = new Set([
  'rowKey',
  'selected',
  'ihandle',
  'confirmSubButs',
  'iCalculaUpdate',
  'inFlow',
])
