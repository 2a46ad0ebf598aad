import type { TableDesign } from '@junheng/domain/builder/table-design.ts'
import type { FormTemplate, ListTemplate } from '@junheng/domain/wire/template-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Empty, Segmented } from 'antd'
import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { plantNow } from '#web/api/plant-clock.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { FormBlocks } from '#web/screens/form-blocks/FormBlocks.tsx'
import { checkForm } from '#web/screens/form-state/check-form.ts'
import { FormContext } from '#web/screens/form-state/form-context.ts'
import { makeFormModel } from '#web/screens/form-state/form-model.ts'
import {
  createFormStore,
  type FormState,
  type FormStore,
} from '#web/screens/form-state/form-store.ts'
import { type FormValues, newValues } from '#web/screens/form-state/start-values.ts'
import { submitBody } from '#web/screens/form-state/submit-body.ts'
import { useScreenHost } from '#web/screens/host/screen-host.ts'
import { PickerHost } from '#web/screens/picker-host/PickerHost.tsx'
import '#web/screens/form-blocks/form-blocks.css'
import { designCalls, designPreview } from './designer.queries.ts'
import { type Said, sayTried } from './tried-sentence.ts'

/** The form and the list as they will be, while they are drawn; the form can be filled in and tried. */
export function DesignPreview({ design }: { readonly design: TableDesign }) {
  const [view, setView] = useState<'form' | 'list'>('form')
  const settled = useDeferredValue(design)
  const { data, error } = useQuery(designPreview(settled))
  // The form is drawn anew with every change of the design; what was typed and what was said stay.
  const typed = useRef<FormState>(null)
  const [said, setSaid] = useState<Said | null>(null)
  return (
    <section className="tdes-preview" aria-label="预览">
      <header>
        <Segmented
          aria-label="预览"
          size="small"
          value={view}
          options={[
            { value: 'form', label: '表单' },
            { value: 'list', label: '列表' },
          ]}
          onChange={setView}
        />
        <span className="admin-muted">填表的人看到的样子</span>
      </header>
      {error !== null && <Alert type="error" title={errorText(error)} />}
      {view === 'form' && data?.form && (
        <FormPreview
          key={JSON.stringify(data.form)}
          template={data.form}
          design={settled}
          typed={typed}
          onSaid={setSaid}
        />
      )}
      {view === 'form' && said && (
        <Alert type={said.isGood ? 'success' : 'error'} title={said.text} role="alert" />
      )}
      {view === 'list' && data?.list && <ListPreview template={data.list} />}
      {data && data.form === null && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="改正左边标红的问题后显示预览" />
      )}
    </section>
  )
}

function FormPreview({
  template,
  design,
  typed,
  onSaid,
}: {
  readonly template: FormTemplate
  readonly design: TableDesign
  readonly typed: RefObject<FormState | null>
  onSaid(said: Said | null): void
}) {
  const { user } = useScreenHost()
  const [store] = useState(() => {
    const model = makeFormModel(template)
    const values = newValues(model, { user, now: plantNow() })
    const first = { ...withTyped(values, typed.current), overridden: {}, isDirty: false }
    return createFormStore(model, first)
  })
  useEffect(
    () =>
      store.subscribe(() => {
        typed.current = store.get()
      }),
    [store, typed],
  )
  const scope = useMemo(() => ({ store, type: 'create' as const }), [store])
  const { tryOut, isBusy } = useTrial(store, { template, design, onSaid })
  return (
    <>
      <Surface className="tdes-form">
        <PickerHost>
          <FormContext value={scope}>
            <form
              className={`jh-form jh-form-${store.model.columns}`}
              aria-label="表单预览"
              noValidate
              autoComplete="off"
              onSubmit={(event) => {
                event.preventDefault()
                void tryOut()
              }}
            >
              <div className="jh-form-body">
                <FormBlocks />
              </div>
            </form>
          </FormContext>
        </PickerHost>
      </Surface>
      <footer>
        <Button loading={isBusy} onClick={() => void tryOut()}>
          试存一下
        </Button>
        <span className="admin-muted">只是试试，不会留下数据</span>
      </footer>
    </>
  )
}

/** Checks the form as it would be checked, and has the server store and undo it. */
function useTrial(
  store: FormStore,
  {
    template,
    design,
    onSaid,
  }: {
    readonly template: FormTemplate
    readonly design: TableDesign
    onSaid(said: Said | null): void
  },
) {
  const [isBusy, setBusy] = useState(false)
  const tryOut = async () => {
    const errors = checkForm(store.model, store.get(), 'create')
    store.setErrors(errors)
    const [first] = Object.values(errors)
    if (first !== undefined) return onSaid({ isGood: false, text: first })
    setBusy(true)
    try {
      const body = submitBody(store.model, store.get(), 'create')
      onSaid(sayTried(template, await designCalls.trial(design, body)))
    } catch (error) {
      onSaid({ isGood: false, text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { tryOut, isBusy }
}

/** What was typed before, as far as the form still has a place for it. */
function withTyped(values: FormValues, typed: FormState | null): FormValues {
  if (typed === null) return values
  const header = Object.keys(values.header).map((name) => [
    name,
    typed.header[name] ?? values.header[name],
  ])
  const children = Object.entries(values.children).map(([table, rows]) => [
    table,
    typed.children[table] ?? rows,
  ])
  return { header: Object.fromEntries(header), children: Object.fromEntries(children) }
}

const SAMPLES: Readonly<Record<string, string>> = {
  NUMBER: '123',
  DATE: '2026-01-31',
  TIME: '08:30:00',
  BOOLEAN: '是',
  LINK: '图片',
}

function ListPreview({ template: { listSubList } }: { readonly template: ListTemplate }) {
  const columns = listSubList.filter(({ ishow, ihidden }) => ishow && !ihidden)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls and holds nothing to focus
    <div className="tdes-list" tabIndex={0} role="region" aria-label="列表预览">
      <table>
        <thead>
          <tr>
            {columns.map(({ id, fieldExplain, columnWidth, textAlign }) => (
              <th key={id} scope="col" style={{ minWidth: columnWidth ?? 100, textAlign }}>
                {fieldExplain}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2, 3].map((no) => (
            <tr key={no}>
              {columns.map(({ id, fieldType, textAlign, options }) => (
                <td key={id} style={{ textAlign }}>
                  {options?.[(no - 1) % options.length]?.label ?? SAMPLES[fieldType] ?? `示例${no}`}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
