/** Files of rows that lie in a table of their own, one file a row: who may read the row sees them. */
export interface AlbumDefinition {
  /** Its column `file_id` names the file. */
  readonly table: string
  /** Column of that table by which it names the row, and what it equals there; absent: the row's id. */
  readonly row: string
  readonly equals?: string
  /** An action besides the list that shows them, to who may do it at whatever mount. */
  readonly action?: string
}
