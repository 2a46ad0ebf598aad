import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { App } from 'antd'
import { plantNow } from '#web/api/plant-clock.ts'
import { useForm } from '../form-state/form-context.ts'
import type { TableBlock } from '../form-state/form-model.ts'
import { defaultRow } from '../form-state/start-values.ts'
import { useScreenHost } from '../host/screen-host.ts'

const SINGLE_ROW = '只能有一条子表信息'

/** Rows of a child table added and doubled, by a button or by a key. */
export function useRowWork({ table, isSingle }: TableBlock) {
  const { store, presetRows } = useForm()
  const { user } = useScreenHost()
  const { message } = App.useApp()
  const rows = (): readonly AnyRow[] => store.get().children[table] ?? []
  const hasRoom = (): boolean => {
    const isFull = isSingle && rows().length > 0
    if (isFull) void message.warning(SINGLE_ROW)
    return !isFull
  }
  const blank = (): AnyRow => {
    const child = store.model.children.find(({ flag }) => flag.customTable === table)
    const onFault = (text: string) => void message.error(text)
    const defaults = defaultRow(child?.fields ?? [], { user, now: plantNow(), onFault })
    return { ...defaults, ...presetRows?.[table] }
  }
  const add = (count = 1): boolean => {
    if (!hasRoom()) return false
    const row = blank()
    store.addRows(
      table,
      Array.from({ length: count }, () => row),
    )
    return true
  }
  /** By a key: an empty row waits already, so a second one would only be in the way. */
  const goOn = (): boolean => {
    const last = rows().at(-1)
    return (last === undefined || !isBlank(last, blank())) && add()
  }
  /** The row once more, right below itself. */
  const duplicate = (rowKey: string): void => {
    const at = rows().findIndex((row) => String(row['rowKey']) === rowKey)
    const row = rows()[at]
    if (row && hasRoom()) store.addRows(table, [withoutId(row)], at + 1)
  }
  return { add, goOn, duplicate }
}

function isBlank(row: AnyRow, blank: AnyRow): boolean {
  return Object.entries(row).every(
    ([name, value]) => name === 'rowKey' || (value ?? '') === (blank[name] ?? ''),
  )
}

function withoutId({ id: _id, version: _version, ...values }: AnyRow): AnyRow {
  return values
}
