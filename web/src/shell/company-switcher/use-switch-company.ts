import { App } from 'antd'
import { errorText } from '#web/api/api-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { forgetAddresses } from '#web/shell/guard/check-address.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { HOME } from '#web/shell/routes/static-routes.ts'
import { useGo } from '#web/shell/routes/use-go.ts'
import { switchCompany } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { useTabs } from '#web/shell/tabs/tab-store.ts'
import { useSwitching } from './switching.ts'

interface Company {
  readonly id: string
  readonly orgName: string
}

/** Moves to another company; unsaved input of the old one stays behind as drafts, so it is only announced. */
export function useSwitchCompany(): (company: Company) => Promise<boolean> {
  const { modal } = App.useApp()
  const go = useGo()
  return async ({ id, orgName }) => {
    const isOther = useSession.getState().user?.currentOrg !== id
    if (isOther && useTabs.getState().dirty.size > 0) {
      const isSure = await modal.confirm({
        title: `切换到${orgName}`,
        content: '有未保存的内容。切换会关闭全部页签，草稿保留 7 天，回到本库区后可以继续填写。',
        okText: '切换',
        cancelText: '取消',
      })
      if (!isSure) return false
    }
    try {
      if (isOther) {
        notices.overlay(`正在切换到${orgName}…`)
        useSwitching.setState({ isSwitching: true })
        // The page of the old company must be gone when its tabs are.
        await go(HOME)
      }
      const isSwitched = await switchCompany(id)
      if (!isSwitched) return false
      forgetAddresses()
      // What was asked for while the switch was under way belongs to the old company.
      queryClient.clear()
      notices.show({ tone: 'success', text: `已切换到${orgName}` })
      return true
    } catch (error) {
      notices.show({ tone: 'error', text: errorText(error) })
      return false
    } finally {
      useSwitching.setState({ isSwitching: false })
      notices.overlay(null)
    }
  }
}
