import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FieldDefinition, FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { Alert, Button, Modal } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError, isUnanswered } from '#web/api/api-error.ts'
import { lostText } from '#web/api/error-texts.ts'
import { plantNow } from '#web/api/plant-clock.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { saveFile } from '../excel/save-file.ts'
import { FormBlocks } from '../form-blocks/FormBlocks.tsx'
import { checkForm } from '../form-state/check-form.ts'
import { FormContext } from '../form-state/form-context.ts'
import { makeFormModel } from '../form-state/form-model.ts'
import { createFormStore } from '../form-state/form-store.ts'
import { defaultRow } from '../form-state/start-values.ts'
import { useScreenHost } from '../host/screen-host.ts'
import { PickerHost } from '../picker-host/PickerHost.tsx'
import { ShownResult } from './ShownResult.tsx'
import type { Shown } from './use-action-call.ts'
import '../form-blocks/form-blocks.css'
import './ask-dialog.css'

interface AskDialogProps {
  readonly title: string
  readonly fields: readonly FieldDefinition[]
  /** The selected row; a field of the same name starts with its value. */
  readonly row: AnyRow | null
  /** The question may be asked again: the dialog stays, with the answer below. */
  readonly isTrial: boolean
  /** Path whose `exportTemplate` gives a workbook that may be sent instead; null: none may. */
  readonly excel: string | null
  readonly shown: Shown | null
  /** Gets what was typed, and the key it is sent under. Rejects when the server says no: the dialog stays, with the input in it. */
  readonly onSubmit: (values: AnyRow, file: File | null, sendKey: string) => Promise<void>
  readonly onClose: () => void
}

interface AskWorkbookProps {
  readonly path: string
  readonly file: File | null
  readonly onChoose: (file: File | null) => void
}

/** Asks for what an action needs besides its rows: a reason, a new limit, a range of numbers. */
export function AskDialog(props: AskDialogProps) {
  const { title, isTrial, excel, shown, onClose } = props
  const [file, setFile] = useState<File | null>(null)
  const { scope, submit, isBusy, fault } = useAsk(props, file)
  return (
    <Modal
      open
      title={title}
      width={isTrial ? 780 : 650}
      okText={isTrial ? title : '确 定'}
      cancelText={isTrial ? '关 闭' : '取 消'}
      confirmLoading={isBusy}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Surface>
        <PickerHost>
          <FormContext value={scope}>
            <form
              className="jh-form jh-form-4 jh-form-bare"
              noValidate
              autoComplete="off"
              aria-label={title}
              onSubmit={(event) => {
                event.preventDefault()
                void submit()
              }}
            >
              <FormBlocks />
              {excel !== null && <AskWorkbook path={excel} file={file} onChoose={setFile} />}
              {fault !== null && <FaultAlert fault={fault} />}
              {/* Enter in a field sends the form, as everywhere; the button itself is the dialog's. */}
              <input type="submit" hidden />
            </form>
          </FormContext>
        </PickerHost>
        {shown !== null && fault === null && <Answer shown={shown} />}
      </Surface>
    </Modal>
  )
}

/** On a small screen the answer lies below the question; it comes into sight by itself. */
function Answer({ shown }: { readonly shown: Shown }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (shown.data !== undefined) box.current?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  return (
    <div className="jh-ask-result" ref={box}>
      <ShownResult shown={shown} />
    </div>
  )
}

/** All that is wrong at once: who has pasted fifty lines does not want to hear of them one by one. */
function FaultAlert({ fault }: { readonly fault: ApiError }) {
  const [, ...more] = new Set(fault.errors.map(({ msg }) => msg))
  if (more.length === 0) return <Alert type="error" showIcon title={fault.message} />
  return (
    <Alert
      type="error"
      showIcon
      title={`${fault.errors.length} 处不对`}
      description={
        <ul className="jh-ask-faults">
          {fault.errors.map(({ row, field, msg }) => (
            <li key={`${row} ${field} ${msg}`}>{msg}</li>
          ))}
        </ul>
      }
    />
  )
}

function useAsk({ fields, row, isTrial, onSubmit, onClose }: AskDialogProps, file: File | null) {
  const store = useAskStore(fields, row)
  const scope = useMemo(() => ({ store, type: 'create' as const }), [store])
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<ApiError | null>(null)
  const submit = async () => {
    const errors = checkForm(store.model, store.get(), 'create')
    store.setErrors(errors)
    if (isBusy || Object.keys(errors).length > 0) return
    setBusy(true)
    try {
      await onSubmit(store.get().header, file, store.sendKey())
      store.renewKey()
      setFault(null)
      if (!isTrial) onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Done before the input was changed: pressed once more, it is meant once more.
      if (error.reason === OTHER_SENT) store.renewKey()
      setFault(told(error))
    } finally {
      setBusy(false)
    }
  }
  return { scope, submit, isBusy, fault }
}

/** The key of this dialog was used with other contents. */
const OTHER_SENT = 'call.idempotencyKey'
const DONE_BEFORE = '上次的提交已经完成，请关闭后刷新查看；确实要再做一次，请再按一次'

function told(error: ApiError): ApiError {
  const { kind } = error
  if (error.reason === OTHER_SENT) return new ApiError(DONE_BEFORE, { kind })
  return isUnanswered(error) ? new ApiError(lostText(error.message), { kind }) : error
}

function useAskStore(fields: readonly FieldDefinition[], row: AnyRow | null) {
  const { user } = useScreenHost()
  const [store] = useState(() => {
    const model = makeFormModel(askTemplate(fields))
    const start = defaultRow(fields, { user, now: plantNow() })
    const known = fields.filter(({ fieldName }) => (row?.[fieldName] ?? null) !== null)
    const values = Object.fromEntries(known.map(({ fieldName }) => [fieldName, row?.[fieldName]]))
    const header = { ...start, ...values }
    return createFormStore(model, { header, children: {}, overridden: {}, isDirty: false })
  })
  return store
}

/** Fields that belong to no record, as a form. */
function askTemplate(fields: readonly FieldDefinition[]): FormTemplate {
  return {
    id: '',
    formatName: '',
    formatType: 'FORM',
    formatStyle: 'FORMAT_FOUR_COLUMN_FROM',
    resUrl: '',
    resMethod: 'POST',
    cgFormatParamId: null,
    btnGroup: [],
    formSubList: fields,
    formSub: [],
    mcFlag: [],
    opations: { main: '', son: [] },
    cgFormatResId: null,
  }
}

/** A workbook in place of what the question asks to type. */
function AskWorkbook({ path, file, onChoose }: AskWorkbookProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="jh-ask-workbook">
      <input
        ref={input}
        type="file"
        accept=".xlsx"
        aria-label="选择 Excel 文件"
        hidden
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null)
          event.target.value = ''
        }}
      />
      <Button size="small" onClick={() => input.current?.click()}>
        {file === null ? '选择 Excel 文件' : '换一个文件'}
      </Button>
      {file === null ? (
        <Button size="small" type="link" onClick={() => void downloadTemplate(path)}>
          下载模板
        </Button>
      ) : (
        <>
          <span className="jh-ask-file">{file.name}</span>
          <Button size="small" type="link" onClick={() => onChoose(null)}>
            不用文件
          </Button>
        </>
      )}
    </div>
  )
}

async function downloadTemplate(path: string): Promise<void> {
  try {
    const file = await api.download({ method: 'POST', path: `${path}/exportTemplate`, body: {} })
    saveFile(file.blob, file.name ?? '模板.xlsx')
  } catch (error) {
    // The client has told the reason; only what is no refusal goes on.
    if (!(error instanceof ApiError)) throw error
  }
}
