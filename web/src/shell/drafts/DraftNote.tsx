import { Alert, Button } from 'antd'
import { plantTime } from '#web/api/plant-clock.ts'
import { plantMoment } from '#web/controls/time-entry/plant-moment.ts'

interface DraftNoteProps {
  /** When it was typed, by this computer's clock. */
  readonly at: number
  readonly onDrop: () => void
}

/** Says that a form was filled from a draft, and offers to give it up. */
export function DraftNote({ at, onDrop }: DraftNoteProps) {
  return (
    <Alert
      className="draft-note"
      type="info"
      showIcon
      title={`已恢复 ${plantMoment(plantTime(at)).format('MM-DD HH:mm')} 未保存的内容；敏感信息不保存在草稿中，请重新填写`}
      action={
        <Button size="small" onClick={onDrop}>
          放弃草稿
        </Button>
      }
    />
  )
}
