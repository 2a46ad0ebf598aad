import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { App } from 'antd'
import { useState } from 'react'
import { plantNow } from '#web/api/plant-clock.ts'
import type { FormModel } from '../form-state/form-model.ts'
import { createFormStore, type FormState, type FormStore } from '../form-state/form-store.ts'
import {
  type DefaultSources,
  defaultRow,
  newValues,
  storedValues,
} from '../form-state/start-values.ts'
import { suggestedValues } from '../form-state/suggest.ts'
import { useScreenHost } from '../host/screen-host.ts'
import { createPreset } from './create-preset.ts'
import type { FormBodyProps } from './form-props.ts'

export interface OpenForm {
  readonly store: FormStore
  /** The form as it would be if nothing had been typed. */
  fresh(row: AnyRow | null): FormState
  /** What a new row of a child table starts with. */
  presetRow(table: string): AnyRow
}

/** The values of a form: from the draft, else from the stored row, else from the defaults. */
export function useFormStore(
  model: FormModel,
  { type, state, stored, presetHeader, presetRows, reckon }: FormBodyProps,
): OpenForm {
  const { user } = useScreenHost()
  const { message } = App.useApp()
  const [form] = useState((): OpenForm => {
    let isTold = false
    const sources: DefaultSources = {
      user,
      now: plantNow(),
      onFault: (text) => {
        // Drawing must not speak: the message waits until the form stands.
        if (!isTold) queueMicrotask(() => void message.error(text))
        isTold = true
      },
    }
    const preset = createPreset(model.header, type)
    const blank = () => {
      const { header, children } = newValues(model, sources)
      const started = { ...header, ...preset, ...presetHeader }
      const headers = { before: {}, after: started }
      const given = new Set<string>()
      const suggested = suggestedValues(model.header, { ...headers, headers, given })
      return { header: { ...started, ...suggested }, children }
    }
    const fresh = (row: AnyRow | null): FormState => ({
      ...(row === null ? blank() : storedValues(model, row, sources)),
      overridden: {},
      isDirty: false,
    })
    const store = createFormStore(model, state ?? fresh(stored), fresh(stored), reckon)
    const presets = new Map(
      model.children.map(({ flag: { customTable }, fields }) => [
        customTable,
        { ...defaultRow(fields, sources), ...presetRows?.[customTable] },
      ]),
    )
    return {
      store,
      fresh,
      presetRow: (table) => presets.get(table) ?? {},
    }
  })
  return form
}
