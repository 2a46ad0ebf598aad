import { App } from 'antd'

/**
 * Closing a dialog by Escape, its icon or a click beside it: asks first where something would be lost.
 * 取消 says what it does and asks nothing.
 */
export function useLeaveQuestion(onClose: () => void): (isDirty: boolean) => Promise<void> {
  const { modal } = App.useApp()
  return async (isDirty) => {
    const question = { title: '有未保存的内容', content: '关闭后输入的内容不会保留。' }
    const isSure =
      !isDirty ||
      (await modal.confirm({
        ...question,
        okText: '放弃并关闭',
        okButtonProps: { danger: true },
        cancelText: '继续编辑',
      }))
    if (isSure) onClose()
  }
}
