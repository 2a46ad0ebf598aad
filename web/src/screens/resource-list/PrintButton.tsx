import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import { LARGEST_PAGE_SIZE } from '@junheng/domain/wire/list-payload.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { App, Button } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import type { ListAnswer } from '#web/api/entity-queries.ts'
import { formatValue } from '#web/controls/display/format-value.ts'
import { useScreenHost } from '../host/screen-host.ts'
import { PrintSheet } from '../print/PrintSheet.tsx'

/** More is a matter for the workbook. */
const MOST = 500
const TOO_MANY = `超过 ${MOST} 条，请缩小范围或用导出`

interface PrintButtonProps {
  readonly template: PopupTemplate
  /** The payload that is asked now; what is printed is all of it, not the page. */
  readonly body: AnyRow
  /** What the list is of, in words. */
  readonly about: string
  /** Fields that paper has room for, in their order; absent: all. */
  readonly fields?: readonly string[] | undefined
}

/** Prints all rows of a list of a popup. */
export function PrintButton({ template, body, about, fields }: PrintButtonProps) {
  const { user } = useScreenHost()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<ListAnswer<AnyRow> | null>(null)
  const load = async () => {
    setBusy(true)
    try {
      const all = await loadAll(template, body)
      if (all === null) message.warning(TOO_MANY)
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
    if (answer.total > MOST) return null
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
