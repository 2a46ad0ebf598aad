import { SearchOutlined } from '@ant-design/icons'
import { type MenuItem, menuTitle, searchMenu } from '@junheng/domain/menu/menu-item.ts'
import { Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { GENERAL_KEYS, isPressed } from '#web/controls/keys/keys.ts'
import { pathTo } from '#web/shell/menu/menu-groups.ts'
import { useOpenMenu } from '#web/shell/menu/use-open-menu.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import './menu-search.css'

const MOST_FOUND = 50

/** Finds a page by a part of its title; Ctrl+K leads here. */
export function MenuSearch() {
  const menu = useSession((state) => state.menu)
  const openMenu = useOpenMenu()
  const [word, setWord] = useState('')
  const box = useRef<{ focus(): void; blur(): void }>(null)
  const found = searchMenu(menu, word).slice(0, MOST_FOUND)
  const names = nameFolders(menu)

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isPressed(event, GENERAL_KEYS.search)) return
      event.preventDefault()
      box.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])

  return (
    <Select<string>
      ref={box as never}
      className="menu-search"
      aria-label="菜单搜索"
      showSearch={{ searchValue: word, onSearch: setWord, filterOption: false }}
      value={null}
      placeholder="搜索菜单 Ctrl+K"
      suffixIcon={<SearchOutlined />}
      popupMatchSelectWidth={300}
      defaultActiveFirstOption
      notFoundContent="没有匹配的菜单"
      options={found.map((item) => ({
        value: item.id,
        label: (
          <span className="menu-search-option">
            {menuTitle(item)}
            <small>{foldersAbove(menu, names, item.id)}</small>
          </span>
        ),
      }))}
      onSelect={(id) => {
        setWord('')
        box.current?.blur()
        const item = found.find((one) => one.id === id)
        if (item !== undefined) void openMenu(item)
      }}
    />
  )
}

function nameFolders(items: readonly MenuItem[]): ReadonlyMap<string, string> {
  const entries = (list: readonly MenuItem[]): readonly (readonly [string, string])[] =>
    list.flatMap((item) => [[item.id, menuTitle(item)] as const, ...entries(item.children ?? [])])
  return new Map(entries(items))
}

function foldersAbove(
  menu: readonly MenuItem[],
  names: ReadonlyMap<string, string>,
  id: string,
): string {
  return pathTo(menu, id)
    .slice(0, -1)
    .map((folder) => names.get(folder))
    .join(' / ')
}
