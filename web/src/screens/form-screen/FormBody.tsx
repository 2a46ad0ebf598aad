import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { type FormEvent, useMemo, useRef } from 'react'
import { FormBlocks } from './FormBlocks.tsx'
import { FormFooter } from './FormFooter.tsx'
import type { FormScreenProps } from './FormScreen.tsx'
import { FormTop } from './FormTop.tsx'
import { FormContext } from './form-context.ts'
import { makeFormModel } from './form-model.ts'
import { useAutoRow, useFormKeeping } from './use-form-keeping.ts'
import { useFormStore } from './use-form-store.ts'
import { useSubmit } from './use-submit.ts'

export interface FormBodyProps extends FormScreenProps {
  readonly template: FormTemplate
  readonly base: string
  readonly stored: AnyRow | null
  /** The row as it is stored by now. */
  readonly onReload: () => Promise<AnyRow | null>
}

/** A form whose template, and row where it has one, are there. */
export function FormBody(props: FormBodyProps) {
  const { template, type, presetRows } = props
  const model = useMemo(() => makeFormModel(template), [template])
  const form = useFormStore(model, props)
  const scope = useMemo(
    () => ({ store: form.store, type, presetRows }),
    [form.store, type, presetRows],
  )
  const body = useRef<HTMLFormElement>(null)
  const submit = useSubmit(form, props, body)
  useFormKeeping(form, props)
  useAutoRow(form, props)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit.save()
  }
  return (
    <FormContext value={scope}>
      <FormTop {...props} form={form} />
      <form
        ref={body}
        className={`jh-form jh-form-${model.columns}`}
        noValidate
        autoComplete="off"
        aria-label={template.formatName}
        onSubmit={onSubmit}
      >
        <div className="jh-form-body">
          <FormBlocks />
        </div>
        <FormFooter {...props} submit={submit} />
      </form>
    </FormContext>
  )
}
