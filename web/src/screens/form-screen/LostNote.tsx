import { type FormType, isCreating } from '@junheng/domain/wire/form-types.ts'
import { Alert, Button } from 'antd'
import type { Lost, LostSave } from './use-lost-save.ts'

interface LostNoteProps extends Omit<LostSave, 'lost'> {
  readonly lost: Lost
  readonly type: FormType
}

const TITLES: Readonly<Record<Lost['kind'], string>> = {
  asking: '可能已保存：没有收到服务器的回答，正在查询结果…',
  absent: '没有保存：服务器没有收到，您的输入还在，请再保存一次',
  earlier: '上次提交的内容已保存，现在的内容还没有保存',
}

/** Nobody answered the save: says what is known, and offers the ways on. */
export function LostNote({ lost, type, openEarlier, saveAnew }: LostNoteProps) {
  return (
    <Alert
      className="jh-form-stale"
      type="warning"
      showIcon
      title={TITLES[lost.kind]}
      action={
        lost.kind === 'earlier' && (
          <span className="jh-form-stale-ways">
            <Button size="small" onClick={openEarlier}>
              打开已保存的
            </Button>
            <Button size="small" onClick={saveAnew}>
              {isCreating(type) ? '另存一份' : '保留我的输入'}
            </Button>
          </span>
        )
      }
    />
  )
}
