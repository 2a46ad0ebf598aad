import { useEffect, useEffectEvent } from 'react'
import { useDirty } from '../form-state/form-context.ts'
import { isKept } from '../form-state/form-model.ts'
import type { FormBodyProps } from './form-props.ts'
import type { OpenForm } from './use-form-store.ts'

const REPORT_MS = 300
const AUTO_ROW_MS = 200

/** Reports dirt and drafts to whoever keeps them. */
export function useFormKeeping({ store }: OpenForm, props: FormBodyProps): void {
  const isDirty = useDirty(store)
  const tellDirty = useEffectEvent((dirty: boolean) => props.onDirtyChange?.(dirty))
  useEffect(() => tellDirty(isDirty), [isDirty])
  const tellMasked = useEffectEvent(() => {
    const masked = props.template.formSubList.filter((field) => field.mask !== null)
    props.onMaskedFields?.(masked.map((field) => field.fieldName))
  })
  useEffect(() => tellMasked(), [])
  const report = useEffectEvent(() => {
    const state = store.get()
    props.onStateChange?.(state.isDirty ? state : null)
  })
  useEffect(() => {
    let timer: number | undefined
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = window.setTimeout(() => report(), REPORT_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
      if (store.get().isDirty) report()
    }
  }, [store])
}

/** create and createRef start the sub-table with one empty row, a moment after the data. */
export function useAutoRow({ store, presetRow }: OpenForm, { type, state }: FormBodyProps): void {
  const isWanted =
    (type === 'create' || type === 'createRef') &&
    state === undefined &&
    store.model.template.formatStyle === 'FORMAT_MASTER_CHILD_FROM'
  const add = useEffectEvent(() => {
    for (const child of store.model.children) {
      const { flag } = child
      const rows = store.get().children[flag.customTable] ?? []
      if (flag.shape !== 'many' || rows.length > 0 || isKept(child)) continue
      const { isDirty } = store.get()
      const errors = store.errors()
      store.addRows(flag.customTable, [presetRow(flag.customTable)])
      if (isDirty) continue
      // Nobody has typed anything yet; whoever was quick to save keeps seeing what is missing.
      store.replace({ ...store.get(), isDirty: false })
      store.setErrors(errors)
    }
  })
  useEffect(() => {
    if (!isWanted) return
    const timer = window.setTimeout(() => add(), AUTO_ROW_MS)
    return () => clearTimeout(timer)
  }, [isWanted])
}
