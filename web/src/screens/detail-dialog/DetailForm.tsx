import { Button } from 'antd'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useSaveKey } from '../cell-keys/use-save-key.ts'
import { FormBlocks } from '../form-blocks/FormBlocks.tsx'
import { FormContext, useDirty } from '../form-state/form-context.ts'
import { makeFormModel } from '../form-state/form-model.ts'
import { createFormStore, type FormStore } from '../form-state/form-store.ts'
import { storedValues } from '../form-state/start-values.ts'
import { useScreenHost } from '../host/screen-host.ts'
import type { DetailFormProps } from './detail-props.ts'
import { useDetailSave } from './use-detail-save.ts'
import '../form-blocks/form-blocks.css'

/** The record's form with 取消 and 确定; 确定 checks it and stores what was changed. */
export function DetailForm(props: DetailFormProps) {
  const { template, type, onClose, onDirty } = props
  const store = useDetailStore(props)
  const scope = useMemo(() => ({ store, type }), [store, type])
  const { save, isBusy, fault } = useDetailSave(store, props)
  const isDirty = useDirty(store)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const body = useRef<HTMLFormElement>(null)
  useSaveKey(body, type === 'view' ? null : () => void save())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <FormContext value={scope}>
      <form
        ref={body}
        className={`jh-form jh-form-${store.model.columns}`}
        noValidate
        autoComplete="off"
        aria-label={template.formatName}
        onSubmit={submit}
      >
        <div className="jh-form-body">
          <FormBlocks />
        </div>
        <footer className="jh-form-footer">
          {fault !== null && (
            <p className="jh-form-faults" role="alert">
              {fault}
            </p>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" htmlType="submit" loading={isBusy}>
            确定
          </Button>
        </footer>
      </form>
    </FormContext>
  )
}

function useDetailStore({ template, stored }: DetailFormProps): FormStore {
  const { user } = useScreenHost()
  const [store] = useState(() => {
    const model = makeFormModel(template)
    const values = storedValues(model, stored, { user, now: new Date() })
    return createFormStore(model, { ...values, overridden: {}, isDirty: false })
  })
  return store
}
