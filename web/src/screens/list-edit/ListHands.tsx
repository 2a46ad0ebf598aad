import { type ReactNode, useRef } from 'react'
import { useCellKeys } from '../cell-keys/use-cell-keys.ts'
import { keysOf, usePaste } from '../cell-keys/use-paste.ts'
import { useSaveKey } from '../cell-keys/use-save-key.ts'
import { EDIT_TABLE } from './edited-rows.ts'
import type { ListEdit } from './use-list-edit.ts'

/** Around the rows of a list: the keys and pasted blocks of what is typed into it. */
export function ListHands({
  edit,
  children,
}: {
  readonly edit: ListEdit | null
  readonly children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const paste = usePaste(
    edit && {
      store: edit.store,
      table: EDIT_TABLE,
      fields: edit.fields,
      keys: () => keysOf(edit.store, EDIT_TABLE),
    },
  )
  useSaveKey(box, edit && (() => void edit.save()))
  const hands = useCellKeys({ paste: (at, block) => void paste(at, block) })
  return (
    <div ref={box} className="jh-hands" {...hands}>
      {children}
    </div>
  )
}
