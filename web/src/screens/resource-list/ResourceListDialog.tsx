import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { PopupTemplate } from '@junheng/domain/wire/template-wire.ts'
import { App, Button, Modal } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { useExport } from '../excel/use-export.tsx'
import { PickTable } from '../record-picker/PickTable.tsx'
import { usePickState } from '../record-picker/use-pick-state.ts'
import { PrintButton } from './PrintButton.tsx'
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
