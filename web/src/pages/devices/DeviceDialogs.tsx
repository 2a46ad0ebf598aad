import { ChangeDialog } from './ChangeDialog.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import { CommandDialog } from './CommandDialog.tsx'
import { OperateDialog } from './OperateDialog.tsx'
import { RecordDialog } from './RecordDialog.tsx'
import type { DeviceWork } from './use-device-work.ts'
import { ZeroDialog } from './ZeroDialog.tsx'

/** Whatever is asked before something is done. */
export function DeviceDialogs({ work }: { readonly work: DeviceWork }) {
  const { asking } = work
  if (asking === null) return null
  if (asking.kind === 'command') return <CommandDialog device={asking.device} work={work} />
  const props = { scale: asking.scale, work }
  switch (asking.kind) {
    case 'zero':
      return <ZeroDialog {...props} />
    case 'check':
      return <CheckDialog {...props} />
    case 'record':
      return <RecordDialog {...props} />
    case 'operate':
      return <OperateDialog {...props} />
    case 'change':
      return <ChangeDialog {...props} />
  }
}
