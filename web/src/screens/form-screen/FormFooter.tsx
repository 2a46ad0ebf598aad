import { type FormType, isCreating, ownSaveOf } from '@junheng/domain/wire/form-types.ts'
import { Alert, Button } from 'antd'
import { isOpenRow } from '../host/record-rights.ts'
import type { FormBodyProps } from './form-props.ts'
import type { Lost, LostSave } from './use-lost-save.ts'
import type { Submit } from './use-submit.ts'

interface LostNoteProps extends Omit<LostSave, 'lost'> {
  readonly lost: Lost
  readonly type: FormType
}

const TITLES: Readonly<Record<Lost['kind'], string>> = {
  asking: '可能已保存：没有收到服务器的回答，正在查询结果…',
  absent: '没有保存：服务器没有收到，您的输入还在，请再保存一次',
  earlier: '上次提交的内容已保存，现在的内容还没有保存',
}

/** What can be done with a form, always in sight. */
export function FormFooter({
  type,
  stored,
  onDone,
  onEdit,
  onOwnSave,
  submit,
}: FormBodyProps & { readonly submit: Submit }) {
  const cancel = () => onDone({ kind: 'cancelled' })
  const ownSave = ownSaveOf(type)
  if (ownSave !== null)
    return (
      <footer className="jh-form-footer">
        <Button onClick={cancel}>取消</Button>
        <Button type="primary" disabled={!onOwnSave} onClick={onOwnSave}>
          {ownSave}
        </Button>
      </footer>
    )
  if (type === 'view')
    return (
      <footer className="jh-form-footer">
        <Button onClick={cancel}>关闭</Button>
        {onEdit && stored !== null && isOpenRow(stored) && (
          <Button type="primary" onClick={onEdit}>
            修改
          </Button>
        )}
      </footer>
    )
  return (
    <footer className="jh-form-footer">
      {submit.lost.lost !== null && (
        <LostNote type={type} {...submit.lost} lost={submit.lost.lost} />
      )}
      {submit.isStale ? <StaleNote submit={submit} /> : <Faults texts={submit.faults} />}
      <Button onClick={cancel}>取消</Button>
      <Button onClick={submit.reset}>重置</Button>
      <Button type="primary" htmlType="submit" loading={submit.isBusy}>
        保存
      </Button>
    </footer>
  )
}

function Faults({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <p className="jh-form-faults" role="alert">
      {texts.join('；')}
    </p>
  )
}

/** Nothing typed is lost: the person decides which side counts. */
function StaleNote({ submit }: { readonly submit: Submit }) {
  return (
    <Alert
      className="jh-form-stale"
      type="warning"
      showIcon
      title="数据已被他人修改，您的输入还在"
      action={
        <span className="jh-form-stale-ways">
          <Button size="small" onClick={() => void submit.takeStored()}>
            载入最新数据
          </Button>
          <Button size="small" onClick={() => void submit.keepInput()}>
            保留我的输入
          </Button>
        </span>
      }
    />
  )
}

/** Nobody answered the save: says what is known, and offers the ways on. */
function LostNote({ lost, type, openEarlier, saveAnew }: LostNoteProps) {
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
