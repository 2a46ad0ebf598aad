import { Modal } from 'antd'
import { Suspense } from 'react'
import { Surface } from '#web/controls/surface/Surface.tsx'
import { useScreenHost } from '../host/screen-host.ts'
import { AskDialog } from './AskDialog.tsx'
import { ShownResult } from './ShownResult.tsx'
import type { useActionCall } from './use-action-call.ts'

/** What an entity's own actions open over the list: the question, then the answer. */
export function ActionCallDialogs({ calls }: { readonly calls: ReturnType<typeof useActionCall> }) {
  const { asking, shown } = calls
  const { results } = useScreenHost()
  if (asking !== null)
    return (
      <AskDialog
        title={asking.button.label}
        fields={asking.fields}
        row={asking.selected[0] ?? null}
        isTrial={asking.isTrial}
        excel={asking.button.call.excel ? asking.button.call.path : null}
        shown={shown}
        onSubmit={calls.answer}
        onClose={calls.closeAsking}
      />
    )
  if (shown === null) return null
  const { Dialog } = results[shown.view]
  if (Dialog)
    return (
      <Suspense fallback={null}>
        <Dialog title={shown.title} data={shown.data} onClose={calls.closeShown} />
      </Suspense>
    )
  return (
    <Modal open title={shown.title} width={780} footer={null} onCancel={calls.closeShown}>
      <Surface>
        <ShownResult shown={shown} />
      </Surface>
    </Modal>
  )
}
