import { ArrowLeftOutlined } from '@ant-design/icons'
import { footerSum } from '@junheng/domain/formula/calculation.ts'
import { type AnyRow, isPlainObject } from '@junheng/domain/row/any-row.ts'
import type {
  ButtonTemplate,
  FieldDefinition,
  FormTemplate,
} from '@junheng/domain/wire/template-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Switch } from 'antd'
import { useId, useMemo, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { formatFigure } from '#web/controls/display/format-figure.ts'
import { formatValue } from '#web/controls/display/format-value.ts'
import { unitOf } from '#web/controls/display/unit-of.ts'
import { ActionCallDialogs } from '../action-call/ActionCallDialogs.tsx'
import { hasCall, useActionCall } from '../action-call/use-action-call.ts'
import { ButtonGroup } from '../button-group/ButtonGroup.tsx'
import { grantedButtons } from '../button-group/button-group.ts'
import { useScreenHost } from '../host/screen-host.ts'
import { LIST_ACTIONS, type ListActionContext, sendingOf } from '../list-screen/list-actions.ts'
import { LogDrawer } from '../operation-log/LogDrawer.tsx'
import { headFields, recordName } from '../record-head/head-fields.ts'
import { listTemplate } from '../template/template.queries.ts'
import type { FormBodyProps } from './form-props.ts'
import { StateTag, trailOf } from './RecordState.tsx'
import { recordButtons } from './record-buttons.ts'
import type { OpenForm } from './use-form-store.ts'
import './object-page.css'

const BUTTON_LIMIT = 4

/** Whether fields that hold nothing are drawn. */
export interface EmptyFields {
  readonly isShown: boolean
  readonly onChange: (isShown: boolean) => void
}

/**
 * The head of a stored record that is looked at: what it is called, how it stands, its figures, what can be
 * done with it now, and the documents before and after it.
 */
export function ObjectHead({
  form,
  stored,
  empty,
  ...props
}: FormBodyProps & {
  readonly form: OpenForm
  readonly stored: AnyRow
  readonly empty: EmptyFields
}) {
  const { template, onBack } = props
  const { RecordStrip } = useScreenHost()
  const actions = useRecordActions(props, { form, stored })
  const { title, state, context, figures } = useHead(template, stored)
  return (
    <header className="jh-object">
      <div className="jh-object-line">
        {onBack && (
          <Button size="small" icon={<ArrowLeftOutlined />} onClick={onBack}>
            返回列表
          </Button>
        )}
        <div className="jh-object-name">
          <h2>{title}</h2>
          <StateTag row={stored} />
          {state !== '' && <span className="jh-object-state">{state}</span>}
          <span className="jh-object-kind">{template.formatName}</span>
        </div>
        <ButtonGroup
          buttons={actions.buttons}
          limit={BUTTON_LIMIT}
          busy={actions.busy}
          onPress={(button) => void actions.run(button)}
        />
      </div>
      <HeadFacts stored={stored} context={context} figures={figures} empty={empty} />
      {RecordStrip && (
        <RecordStrip templateId={template.id} id={String(stored['id'])} onOpen={props.onOpenPath} />
      )}
      <ActionCallDialogs calls={actions.calls} />
      <LogDrawer bizKey={actions.logOf} fields={template.formSubList} onClose={actions.closeLog} />
    </header>
  )
}

/** With whom and about what, the figures, who did what when. */
function HeadFacts({
  stored,
  context,
  figures,
  empty,
}: {
  readonly stored: AnyRow
  readonly context: string
  readonly figures: readonly ToldFigure[]
  readonly empty: EmptyFields
}) {
  const id = useId()
  return (
    <div className="jh-object-facts">
      {context !== '' && <p className="jh-object-context">{context}</p>}
      <dl className="jh-object-figures">
        {figures.map(({ field, text }) => (
          <div key={field.id}>
            <dt>
              {field.fieldExplain}
              {unitOf(field) ?? ''}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <dl className="jh-record-trail">
        {trailOf(stored).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="jh-object-empty" htmlFor={id}>
        <Switch id={id} size="small" checked={empty.isShown} onChange={empty.onChange} />
        显示空字段
      </label>
    </div>
  )
}

interface ToldFigure {
  readonly field: FieldDefinition
  readonly text: string
}

/** What of the record is told at its head; figures that are not there, or nothing, are left out. */
function useHead(template: FormTemplate, row: AnyRow) {
  return useMemo(() => {
    const { formSubList, opations, headFigures, formatName } = template
    const fields = formSubList.filter(({ customTable }) => customTable === opations.main)
    const head = headFields(fields, headFigures)
    const told = head.figures
      .map((field): ToldFigure => ({ field, text: formatValue(field, row[field.fieldName]) }))
      .filter(({ text }) => text !== '')
    // Of the lines only what has come to something: nothing done yet is no figure to look at first.
    const summed = lineSums(template, row).filter(({ text }) => /[1-9]/.test(text))
    const named = head.context.map((field) => shownText(field, row)).filter((text) => text !== '')
    return {
      title: (head.title && shownText(head.title, row)) || formatName,
      // The state of a document has its own tag; a truck's stage stands beside it.
      state: head.state && head.state.fieldName !== 'status' ? shownText(head.state, row) : '',
      context: [...new Set(named)].slice(0, MOST_CONTEXT).join(' · '),
      figures: [...told, ...summed].slice(0, MOST_FIGURES),
    }
  }, [template, row])
}

const MOST_CONTEXT = 3
const MOST_FIGURES = 5
const SUM_SCALE = 3

/** What the lines of a document come to: often its header has no figure of its own. */
function lineSums({ formSubList, mcFlag, opations }: FormTemplate, row: AnyRow): ToldFigure[] {
  const own = new Set(
    formSubList
      .filter(({ customTable }) => customTable === opations.main)
      .map(({ fieldName }) => fieldName),
  )
  return mcFlag.flatMap(({ key, customTable }) => {
    const lines = key === null ? null : row[key]
    if (!Array.isArray(lines) || lines.length === 0) return []
    const rows = lines.filter(isPlainObject)
    return formSubList
      .filter(
        (field) =>
          field.customTable === customTable &&
          field.itotal &&
          !field.ihidden &&
          !own.has(field.fieldName),
      )
      .map((field) => ({
        field,
        text: formatFigure(
          footerSum(rows.map((line) => line[field.fieldName])),
          Math.min(field.limits.scale ?? 0, SUM_SCALE),
        ),
      }))
  })
}

/** A reference is told by the name beside it. */
function shownText(field: FieldDefinition, row: AnyRow): string {
  const name = field.viewFieldName === null ? null : row[field.viewFieldName]
  return typeof name === 'string' ? name : formatValue(field, row[field.fieldName])
}

/** What can be done with the record in sight, as its list would do it to the selected row. */
function useRecordActions(
  { menuId, template, base, actions, onReload, onOpenForm, onDone }: Omit<FormBodyProps, 'stored'>,
  { form, stored }: { readonly form: OpenForm; readonly stored: AnyRow },
) {
  const { permissions, user } = useScreenHost()
  const { modal, message } = App.useApp()
  const queries = useQueryClient()
  const list = useQuery(listTemplate(menuId))
  const [busy, setBusy] = useState<string | null>(null)
  const [logOf, setLogOf] = useState<string | null>(null)
  const table = { ...LIST_ACTIONS, ...actions }
  const context: ListActionContext = {
    base,
    selected: [stored],
    nameOf: (row) => recordName(template.formSubList, row),
    confirm: async (content, title = '提示') =>
      modal.confirm({ title, content, okText: '确定', cancelText: '取消' }),
    tell: (tone, text) => void message[tone](text),
    refresh: async () => {
      const row = await onReload()
      // What is being typed is not overwritten; saving it will say that the record has changed.
      if (row !== null && !form.store.get().isDirty) form.store.replace(form.fresh(row))
      await queries.invalidateQueries({ queryKey: [base, 'list'] })
      await queries.invalidateQueries({ queryKey: ['strip'] })
      // A record that is gone cannot be looked at.
      if (row === null) onDone({ kind: 'cancelled' })
    },
    openForm: (target) => onOpenForm?.(target),
    openImport: () => {},
    openLog: (row) => setLogOf(String(row['id'])),
    exportRows: async () => {},
  }
  const calls = useActionCall(context)
  const run = async (button: ButtonTemplate) => {
    setBusy(button.btnType)
    try {
      const own = table[button.btnType]
      if (own) await own({ ...context, ...sendingOf(button) })
      else if (hasCall(button)) await calls.run(button)
    } catch (error) {
      // The client has said why; anything else is a fault of ours and must not be swallowed.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(null)
    }
  }
  const offered = grantedButtons(list.data?.btnGroup ?? template.btnGroup, permissions)
  return {
    buttons: recordButtons(
      offered.filter((button) => hasCall(button) || Object.hasOwn(table, button.btnType)),
      stored,
      user.user,
    ),
    run,
    calls,
    busy,
    logOf,
    closeLog: () => setLogOf(null),
  }
}
