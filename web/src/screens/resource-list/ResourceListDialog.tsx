import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { LARGEST_PAGE_SIZE } from '@junheng/domain/wire/list-payload.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { formatValue } from '#web/controls/display/format-value.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { useExport } from '../excel/use-export.tsx'
import { useScreenHost } from '../host/screen-host.ts'
import { PrintSheet } from '../print/PrintSheet.tsx'
import { PickTable } from '../record-picker/PickTable.tsx'
import { usePickState } from '../record-picker/use-pick-state.ts'
import '../record-picker/record-picker.css'

interface ResourceListDialogProps {
  /** Columns, search fields and the call of the list. */
  readonly template: PopupTemplate
  /** What the list is about, such as `{ source: 'notice', id }`; goes into every payload. */
  readonly about: AnyRow
  /** Call that answers the same rows as a workbook, and what the workbook is called. */
  readonly exported: { readonly path: string; readonly name: string }
  /** What paper says the list is of, and which of its columns it has room for. */
  readonly printed?: { readonly about: string; readonly fields: readonly string[] }
  readonly onClose: () => void
}

const REQUEST = { mode: 'look', search: [] } as const
const NONE: readonly AnyRow[] = []

/** More is a matter for the workbook. */
const MOST_PRINTED = 500
const TOO_MANY_TO_PRINT = `超过 ${MOST_PRINTED} 条，请缩小范围或用导出`

interface PrintButtonProps {
  readonly template: PopupTemplate
  /** The payload that is asked now; what is printed is all of it, not the page. */
  readonly body: AnyRow
  /** What the list is of, in words. */
  readonly about: string
  /** Fields that paper has room for, in their order; absent: all. */
  readonly fields?: readonly string[] | undefined
}

/** The list variant of the popup: rows to look at, with a search form, totals and an export. */
export function ResourceListDialog({
  template,
  about,
  exported,
  printed,
  onClose,
}: ResourceListDialogProps) {
  const { message } = App.useApp()
  const pick = usePickState({ mode: 'look', selected: NONE })
  return (
    <Modal
      open
      className="jh-picker-dialog"
      title={template.formatName}
      width="75%"
      onCancel={onClose}
      footer={<Button onClick={onClose}>取 消</Button>}
    >
      <Surface className="jh-picker-body">
        <PickTable
          template={template}
          request={REQUEST}
          pick={pick}
          node={null}
          extra={about}
          onRowOpen={() => {}}
          onLoadFailed={(error) => {
            // There is nothing else in this window: it closes, and says why.
            void message.error(errorText(error))
            onClose()
          }}
          renderTools={(body) => (
            <>
              {printed && <PrintButton template={template} body={body} {...printed} />}
              <ExportButton {...exported} body={body} />
            </>
          )}
        />
      </Surface>
    </Modal>
  )
}

function ExportButton({
  path,
  name,
  body,
}: ResourceListDialogProps['exported'] & { readonly body: AnyRow }) {
  const [isBusy, setBusy] = useState(false)
  const exportFile = useExport()
  const run = async () => {
    setBusy(true)
    await exportFile({ path, body, name: `${name}.xlsx` }).finally(() => setBusy(false))
  }
  return (
    <Button loading={isBusy} onClick={() => void run()}>
      导出 {name}
    </Button>
  )
}

/** Prints all rows of a list of a popup. */
function PrintButton({ template, body, about, fields }: PrintButtonProps) {
  const { user } = useScreenHost()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<ListAnswer<AnyRow> | null>(null)
  const load = async () => {
    setBusy(true)
    try {
      const all = await loadAll(template, body)
      if (all === null) message.warning(TOO_MANY_TO_PRINT)
      else setAnswer(all)
    } catch (error) {
      // A refusal has been told by the client already.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button loading={isBusy} onClick={() => void load()}>
        打印
      </Button>
      {answer !== null && (
        <PrintSheet
          title={template.formatName}
          about={`${about} · 共 ${answer.list.length} 条`}
          by={user.realName ?? ''}
          {...sheetOf(template, answer, fields)}
          onDone={() => setAnswer(null)}
        />
      )}
    </>
  )
}

/** All pages, one after the other; null: too many for paper. */
async function loadAll(
  { resUrl, resMethod }: PopupTemplate,
  body: AnyRow,
): Promise<ListAnswer<AnyRow> | null> {
  const list: AnyRow[] = []
  for (let page = 1; ; page += 1) {
    const answer = await api.request<ListAnswer<AnyRow>>({
      method: resMethod,
      path: resUrl,
      body: { ...body, limit: { pn: page, ps: LARGEST_PAGE_SIZE } },
    })
    list.push(...answer.list)
    if (answer.total > MOST_PRINTED) return null
    if (answer.list.length < LARGEST_PAGE_SIZE || list.length >= answer.total)
      return { ...answer, list }
  }
}

function sheetOf(
  { listSubList }: PopupTemplate,
  { list, sums }: ListAnswer<AnyRow>,
  fields: readonly string[] | undefined,
) {
  const shown = listSubList.filter(
    ({ fieldName, ihidden }) => !ihidden && (fields?.includes(fieldName) ?? true),
  )
  const texts = (row: AnyRow) =>
    Object.fromEntries(
      shown.map((field) => [field.fieldName, formatValue(field, row[field.fieldName])]),
    )
  const totals = shown.filter(({ itotal }) => itotal)
  return {
    columns: shown.map(({ fieldName, fieldExplain, textAlign }) => ({
      key: fieldName,
      title: fieldExplain,
      isFigure: textAlign === 'right',
    })),
    rows: list.map(texts),
    sums: sums
      ? Object.fromEntries(
          totals.map((field) => [field.fieldName, formatValue(field, sums[field.fieldName])]),
        )
      : null,
  }
}
