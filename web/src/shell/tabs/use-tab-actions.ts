import { App } from 'antd'
import { draftKey, drafts } from '#web/shell/drafts/drafts.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { useGo } from '#web/shell/routes/use-go.ts'
import { isClosable, type Tab, tabBefore, tabsBeside } from './tab.ts'
import { refreshTab, releaseDetails, removeTabs, tabValue, useTabs } from './tab-store.ts'

/** Closing all leads to the first page after this long. */
const CLOSE_ALL_MS = 200

/** Longer than any page takes to be drawn. */
const DRAWN_MS = 1000

/** Path and query the window is at. */
export const currentUrl = (): string => window.location.hash.replace(/^#/, '')

const readTabs = () => useTabs.getState()

/** What can be done with tabs. Every change of the page goes through the guard and its address check. */
export function useTabActions() {
  const go = useGo()
  const mayClose = useMayClose()

  async function closeNow(gone: readonly Tab[], next: string | null): Promise<void> {
    const here = currentUrl()
    // The view goes only after the next one stands: nothing blinks, and no visit brings the tab back.
    if (next !== null && next !== here) {
      releaseDetails(gone)
      await go(next)
      await leftAll(gone)
    }
    removeTabs(gone.filter(({ value }) => value !== currentUrl()))
  }

  const refresh = async (tab: Tab): Promise<void> => {
    if (await mayClose([tab])) refreshTab(tab.value)
  }

  return {
    async close(tab: Tab) {
      const { tabs } = readTabs()
      if (!isClosable(tabs, tab) || !(await mayClose([tab]))) return
      const next = tab.value === currentUrl() ? tabBefore(tabs, tab.value)?.value : undefined
      await closeNow([tab], next ?? null)
    },
    async closeOthers(tab: Tab) {
      const gone = tabsBeside(readTabs().tabs, tab.value)
      if (await mayClose(gone)) await closeNow(gone, tab.value)
    },
    async closeAll() {
      const { tabs } = readTabs()
      const gone = tabsBeside(tabs, null)
      const first = tabs[0]
      if (first === undefined || !(await mayClose(gone))) return
      setTimeout(() => void closeNow(gone, first.value), CLOSE_ALL_MS)
    },
    /** The page in the tab is done with it: no question; `next` takes its place. */
    async closeDone(value: string, next?: string) {
      const { tabs } = readTabs()
      const tab = tabs.find((one) => one.value === value)
      if (tab === undefined) return
      const isHere = value === currentUrl()
      const before = isHere ? (tabBefore(tabs, value)?.value ?? null) : null
      await closeNow([tab], next ?? before)
    },
    /** Leaves the tab for an address; asks when something would be lost. */
    async leave(value: string, next: string) {
      const tab = readTabs().tabs.find((one) => one.value === value)
      if (tab !== undefined && (await mayClose([tab]))) await closeNow([tab], next)
    },
    refresh,
    async refreshCurrent() {
      const here = tabValue(currentUrl())
      const tab = readTabs().tabs.find(({ value }) => value === here)
      if (tab !== undefined) await refresh(tab)
    },
  }
}

/** Asks once for all tabs with unsaved input; their drafts go with them. */
function useMayClose(): (gone: readonly Tab[]) => Promise<boolean> {
  const { modal } = App.useApp()
  return async (gone) => {
    const { dirty } = readTabs()
    const unsaved = gone.filter(({ value }) => dirty.has(value))
    if (unsaved.length === 0) return true
    const names = unsaved.map(({ label }) => `“${label}”`).join('、')
    const isSure = await modal.confirm({
      title: '有未保存的内容',
      content: `${names}还没有保存，关闭后填写的内容将丢失。`,
      okText: '放弃并关闭',
      okButtonProps: { danger: true },
      cancelText: '继续编辑',
    })
    if (isSure) for (const { value } of unsaved) await dropDraft(value)
    return isSure
  }
}

/** A navigation is done before its page is drawn: waits until a page of another tab stands. */
function leftAll(gone: readonly Tab[]): Promise<void> {
  const hasLeft = () => gone.every(({ value }) => value !== readTabs().recency[0])
  if (hasLeft()) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, DRAWN_MS)
    const stop = useTabs.subscribe(() => {
      if (hasLeft()) done()
    })
  })
}

async function dropDraft(url: string): Promise<void> {
  const key = draftKey(url)
  if (key === null) return
  await drafts.abandon(key).catch(() => {
    notices.show({ tone: 'warning', text: '草稿没有删除，下次打开会再出现' })
  })
}
