import { ownSaveOf } from '@junheng/domain/wire/form-types.ts'
import { Alert, Button } from 'antd'
import { isOpenRow } from '../host/record-rights.ts'
import type { FormBodyProps } from './form-props.ts'
import type { Submit } from './use-submit.ts'

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
