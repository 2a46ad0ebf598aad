import { type FormEvent, useMemo, useRef, useState } from 'react'
import { FormBlocks } from '../form-blocks/FormBlocks.tsx'
import { FormContext } from '../form-state/form-context.ts'
import { makeFormModel } from '../form-state/form-model.ts'
import { FormFooter } from './FormFooter.tsx'
import { FormTop } from './FormTop.tsx'
import type { FormBodyProps } from './form-props.ts'
import { useAutoRow, useFormKeeping } from './use-form-keeping.ts'
import { useFormKeys } from './use-form-keys.ts'
import { useFormStore } from './use-form-store.ts'
import { useOfferedLines } from './use-offered-lines.ts'
import { useSubmit } from './use-submit.ts'

/** A form whose template, and row where it has one, are there. */
export function FormBody(props: FormBodyProps) {
  const { template, type, presetRows } = props
  const model = useMemo(() => makeFormModel(template), [template])
  const form = useFormStore(model, props)
  const [isEmptyShown, showEmpty] = useState(false)
  const hidesEmpty = type === 'view' && !isEmptyShown
  const scope = useMemo(
    () => ({ store: form.store, type, presetRows, hidesEmpty }),
    [form.store, type, presetRows, hidesEmpty],
  )
  const body = useRef<HTMLFormElement>(null)
  const submit = useSubmit(form, props, body)
  useFormKeeping(form, props)
  useAutoRow(form, props)
  useOfferedLines(form, { type, body })
  const keys = useFormKeys(body, { type, save: submit.save })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit.save()
  }
  return (
    <FormContext value={scope}>
      <FormTop {...props} form={form} empty={{ isShown: isEmptyShown, onChange: showEmpty }} />
      <form
        ref={body}
        className={`jh-form jh-form-${model.columns}`}
        noValidate
        autoComplete="off"
        aria-label={template.formatName}
        onSubmit={onSubmit}
        {...keys}
      >
        <div className="jh-form-body">
          <FormBlocks />
        </div>
        <FormFooter {...props} submit={submit} />
      </form>
    </FormContext>
  )
}
