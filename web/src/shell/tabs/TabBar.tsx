import { DownOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { GENERAL_KEYS, isPressed } from '#web/controls/keys/keys.ts'
import { CloseIcon } from '#web/shell/icons/Icons.tsx'
import { useGo } from '#web/shell/routes/use-go.ts'
import { isClosable, type Tab } from './tab.ts'
import { tabValue, useTabs } from './tab-store.ts'
import { currentUrl, useTabActions } from './use-tab-actions.ts'
import './tab-bar.css'

/** All open pages in one line; what does not fit is scrolled to. */
export function TabBar() {
  const { tabs, dirty } = useTabs()
  const { pathname, search } = useLocation()
  const active = tabValue(`${pathname}${search}`)
  const list = useRef<HTMLDivElement>(null)

  // After every drawing: the current tab stays in sight when tabs come, go or are renamed.
  useEffect(() =>
    afterPaint(() =>
      list.current
        ?.querySelector('[aria-selected=true]')
        ?.closest('.tab')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    ),
  )

  return (
    <div className="tab-bar">
      <div
        className="tab-list"
        role="tablist"
        tabIndex={-1}
        aria-label="打开的页面"
        ref={list}
        onKeyDown={moveFocus}
        onWheel={({ deltaY, currentTarget }) => currentTarget.scrollBy({ left: deltaY })}
      >
        {tabs.map((tab) => (
          <TabItem
            key={tab.value}
            tab={tab}
            isActive={tab.value === active}
            isDirty={dirty.has(tab.value)}
            canClose={isClosable(tabs, tab)}
            isAlone={tabs.length < 2}
          />
        ))}
      </div>
      <MoreButton isAlone={tabs.length < 2} />
    </div>
  )
}

/** Closing more than one. The current tab is looked up only when it is wanted. */
const MoreButton = memo(function MoreButton({ isAlone }: { readonly isAlone: boolean }) {
  const actions = useTabActions()
  const closeOthers = () => {
    const { tabs } = useTabs.getState()
    const here = tabValue(currentUrl())
    const current = tabs.find(({ value }) => value === here) ?? tabs[0]
    if (current !== undefined) void actions.closeOthers(current)
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'others', label: '关闭其他', disabled: isAlone },
          { key: 'all', label: '关闭全部', disabled: isAlone },
        ],
        onClick: ({ key }) => {
          if (key === 'all') void actions.closeAll()
          else closeOthers()
        },
      }}
    >
      <button type="button" className="tab-more">
        更多 <DownOutlined />
      </button>
    </Dropdown>
  )
})

interface TabItemProps {
  readonly tab: Tab
  readonly isActive: boolean
  readonly isDirty: boolean
  readonly canClose: boolean
  /** No other tab is open. */
  readonly isAlone: boolean
}

/** Drawn again only when something of this very tab changes: there may be 25 of them. */
const TabItem = memo(function TabItem(props: TabItemProps) {
  const { tab, isActive, isDirty, canClose } = props
  const go = useGo()
  const actions = useTabActions()
  return (
    <Dropdown trigger={['contextMenu']} menu={tabMenu(props, actions)}>
      <div className={isActive ? 'tab tab-active' : 'tab'} role="presentation">
        <button
          type="button"
          role="tab"
          className="tab-label"
          aria-selected={isActive}
          aria-label={isDirty ? `${tab.label}，未保存` : undefined}
          tabIndex={isActive ? 0 : -1}
          title={tab.label}
          onClick={() => void go(tab.value)}
          onAuxClick={({ button }) => {
            if (button === 1) void actions.close(tab)
          }}
          onMouseDown={(event) => {
            // Without this the middle button starts scrolling.
            if (event.button === 1) event.preventDefault()
          }}
          onKeyDown={(event) => {
            if (isPressed(event, GENERAL_KEYS.closeTab)) void actions.close(tab)
          }}
        >
          {isDirty && <span className="tab-dot" aria-hidden="true" />}
          <span className="tab-text">{tab.label}</span>
        </button>
        {canClose && (
          // By keyboard a tab is closed with Delete; a second button inside a tab list has no meaning to a reader.
          <button
            type="button"
            className="tab-close"
            aria-hidden="true"
            tabIndex={-1}
            title="关闭"
            onClick={() => void actions.close(tab)}
          >
            <CloseIcon size={12} />
          </button>
        )}
      </div>
    </Dropdown>
  )
})

function tabMenu(
  { tab, canClose, isAlone }: TabItemProps,
  actions: ReturnType<typeof useTabActions>,
) {
  const run: Readonly<Record<string, () => Promise<void>>> = {
    refresh: () => actions.refresh(tab),
    close: () => actions.close(tab),
    others: () => actions.closeOthers(tab),
    all: () => actions.closeAll(),
  }
  return {
    items: [
      { key: 'refresh', label: '刷新' },
      { key: 'close', label: '关闭', disabled: !canClose },
      { type: 'divider' as const },
      { key: 'others', label: '关闭其他', disabled: isAlone },
      { key: 'all', label: '关闭全部', disabled: isAlone },
    ],
    onClick: ({ key }: { readonly key: string }) => void run[key]?.(),
  }
}

/** Asked for sooner, a place on the page would have the whole new view laid out in the middle of drawing it. */
function afterPaint(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** Arrow keys walk along the tabs; Enter opens the one in focus. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: (at + 1) % items.length,
    ArrowLeft: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  items[target]?.focus()
}
