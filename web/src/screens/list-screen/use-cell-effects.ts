import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { ButtonTemplate, ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CellEffects } from '#web/controls/display/CellValue.tsx'
import { useScreenHost } from '../host/screen-host.ts'
import { mountOf } from '../template/template.queries.ts'
import { linkTarget } from './cell-effects.ts'
import type { ListScreenProps } from './list-props.ts'

interface EffectInput extends Pick<ListScreenProps, 'menuId' | 'onOpenForm'> {
  readonly template: ListTemplate
  readonly buttons: readonly ButtonTemplate[]
  readonly run: (button: ButtonTemplate, rows: readonly AnyRow[]) => Promise<void>
}

/** What cells of a list set off: a LINK opens what it names, a BUTTON runs its action on the row. */
export function useCellEffects(input: EffectInput): {
  readonly effects: CellEffects
  readonly openRow: (row: AnyRow) => void
  /** Columns without the buttons that this person has no right to. */
  readonly columns: ListTemplate['listSubList']
  readonly pictures: readonly string[] | null
  readonly closePictures: () => void
} {
  const { template, menuId, onOpenForm } = input
  const { permissions } = useScreenHost()
  const [pictures, setPictures] = useState<readonly string[] | null>(null)
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const open = useCallback(
    (id: string, route?: string) =>
      onOpenForm({
        menuId,
        mountId: mountOf(template),
        type: 'view',
        id,
        ...(route === undefined ? {} : { route }),
      }),
    [onOpenForm, menuId, template],
  )
  const effects = useMemo<CellEffects>(
    () => ({
      linkOf: (field, row) => {
        const target = linkTarget(field, row, permissions)
        if (target === null) return null
        if (target.kind === 'file') return { text: '查看', open: () => setPictures(target.ids) }
        return { open: () => open(target.id, target.kind === 'record' ? target.route : undefined) }
      },
      runButton: (field, row) => {
        const { buttons, run } = latest.current
        const button = buttons.find(({ btnType }) => btnType === field.controlValue)
        if (button) void run(button, [row])
      },
    }),
    [permissions, open],
  )
  const names = input.buttons.map(({ btnType }) => btnType).join(' ')
  const columns = useMemo(() => {
    const granted = new Set(names.split(' '))
    return template.listSubList.filter(
      ({ fieldType, controlValue }) => fieldType !== 'BUTTON' || granted.has(controlValue ?? ''),
    )
  }, [template, names])
  const openRow = useCallback(
    (row: AnyRow) => ('rowOrder' in row ? undefined : open(String(row['id']))),
    [open],
  )
  return { effects, openRow, columns, pictures, closePictures: () => setPictures(null) }
}
