import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ButtonTemplate } from '@junheng/domain/wire/template-wire.ts'
import { fitsRow } from '../button-group/button-kinds.ts'

/** Buttons of a list that are about all of it, or about none of its rows; the form's own foot changes the record. */
const NOT_OF_ROW: ReadonlySet<string> = new Set(['create', 'update', 'importExcel', 'export'])

/** What comes next for a record stands first; what is over goes last. */
const ORDER: readonly string[] = ['audit', 'safeUpdate', 'init']

/**
 * The buttons of a record's page: of those above its list the ones that fit its state, the next step first and
 * marked as the one that stands out.
 */
export function recordButtons(
  buttons: readonly ButtonTemplate[],
  row: AnyRow,
  userId = '',
): readonly ButtonTemplate[] {
  const own = buttons.filter((button) => isOfRow(button) && fitsRow(button, row, userId))
  const place = ({ btnType }: ButtonTemplate): number => {
    const at = ORDER.indexOf(btnType)
    return at < 0 ? ORDER.length : at
  }
  return own
    .toSorted((a, b) => place(a) - place(b))
    .map((button) => ({ ...button, type: button.btnType === 'audit' ? 'primary' : plain(button) }))
}

const plain = ({ type }: ButtonTemplate): ButtonTemplate['type'] => (type === 'danger' ? type : '')

/** Lines are chosen in the list; a page shows the whole document. */
const isOfRow = ({ btnType, call }: ButtonTemplate): boolean =>
  !NOT_OF_ROW.has(btnType) && call?.rows !== 'none' && call?.keys !== 'lines'
