import { PlusOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, Skeleton, Tree } from 'antd'
import { useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { reloadSession } from '#web/shell/session/session-actions.ts'
import { usePermission } from '#web/shell/session/session-store.ts'
import { useView, useViewState } from '#web/shell/view-host/view-host.ts'
import { AdminFault } from '../AdminFault.tsx'
import { roleQueries } from '../role/role.queries.ts'
import { MenuForm } from './MenuForm.tsx'
import { FLAG_LABELS, type ManagedMenu, menuCalls } from './menu.queries.ts'
import '../admin.css'
import './menu-admin.css'

/** The menu tree and the entry that is chosen in it. */
export function MenuAdminPage() {
  const { data, error, refetch } = useQuery(roleQueries.menus())
  const [chosenId, setChosenId] = useViewState<string | null>('chosen', null)
  const [parentOfNew, setParentOfNew] = useState<string | null | undefined>(undefined)
  const [word, setWord] = useState('')
  const may = usePermission()
  const { setDirty } = useView()
  const actions = useMenuActions(() => {
    setDirty(false)
    setParentOfNew(undefined)
  })

  if (error !== null) return <AdminFault error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active />
  const chosen = chosenId === null ? null : findMenu(data, chosenId)
  const isNew = parentOfNew !== undefined
  return (
    <div className="admin-page menu-admin">
      <MenuBar
        chosen={chosen}
        onCreate={setParentOfNew}
        onRemove={(menu) => void actions.remove(menu).catch(() => {})}
        onFilter={setWord}
      />
      <div className="menu-columns">
        <div className="menu-tree" data-keep-scroll>
          <MenuTree
            items={data}
            word={word}
            chosenId={chosenId}
            onChoose={(id) => {
              setParentOfNew(undefined)
              setChosenId(id)
            }}
          />
        </div>
        <div className="menu-detail">
          {isNew || chosen !== null ? (
            <MenuForm
              key={isNew ? `new ${parentOfNew ?? ''}` : chosen?.id}
              menu={isNew ? null : chosen}
              all={data}
              parent={findMenu(data, (isNew ? parentOfNew : chosen?.parentId) ?? '')}
              canSave={may(isNew ? 'sys-menu:create' : 'sys-menu:update')}
              onDirty={setDirty}
              onSave={async (input) => {
                const saved = isNew
                  ? await actions.create({ ...input, parentId: parentOfNew ?? null })
                  : chosen && (await actions.update(chosen.id, input))
                if (saved) setChosenId(saved.id)
              }}
            />
          ) : (
            <p className="admin-fault">在左侧选择菜单，查看和修改它的属性。</p>
          )}
        </div>
      </div>
    </div>
  )
}

interface MenuTreeProps {
  readonly items: readonly ManagedMenu[]
  readonly word: string
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
}

function MenuTree({ items, word, chosenId, onChoose }: MenuTreeProps) {
  return (
    <Tree
      key={word === '' ? 'all' : 'found'}
      blockNode
      defaultExpandAll={word !== ''}
      defaultExpandedKeys={items.map(({ id }) => id)}
      selectedKeys={chosenId === null ? [] : [chosenId]}
      treeData={items.flatMap((item) => treeNodes(item, word))}
      onSelect={([key]) => key !== undefined && onChoose(String(key))}
    />
  )
}

interface MenuBarProps {
  readonly chosen: ManagedMenu | null
  /** Of the new entry; null: at the top. */
  readonly onCreate: (parentId: string | null) => void
  readonly onRemove: (menu: ManagedMenu) => void
  readonly onFilter: (word: string) => void
}

function MenuBar({ chosen, onCreate, onRemove, onFilter }: MenuBarProps) {
  const may = usePermission()
  return (
    <div className="admin-bar">
      {may('sys-menu:create') && (
        <>
          <Button type="primary" icon={<PlusOutlined />} onClick={() => onCreate(null)}>
            新增一级菜单
          </Button>
          <Button
            disabled={chosen === null || chosen.menuFlag === 'button'}
            onClick={() => onCreate(chosen?.id ?? null)}
          >
            新增下级
          </Button>
        </>
      )}
      {may('sys-menu:delList') && (
        <Button
          danger
          disabled={chosen === null || chosen.builtIn}
          title={chosen?.builtIn ? '内置菜单不能删除，可以停用' : undefined}
          onClick={() => chosen && onRemove(chosen)}
        >
          删除
        </Button>
      )}
      <span className="admin-bar-space" />
      <Input.Search
        className="menu-filter"
        allowClear
        placeholder="输入关键字进行过滤"
        aria-label="过滤菜单"
        onChange={({ target }) => onFilter(target.value.trim())}
      />
    </div>
  )
}

function useMenuActions(onDone: () => void) {
  const queries = useQueryClient()
  const { modal } = App.useApp()
  /** The sidebar shows the change at once. */
  const settle = async (text: string) => {
    await queries.invalidateQueries({ queryKey: ['/sys-menu'] })
    onDone()
    notices.show({ tone: 'success', text })
    await reloadSession()
  }
  return {
    async create(input: Parameters<typeof menuCalls.create>[0]) {
      const saved = await menuCalls.create(input)
      await settle('菜单添加成功，现在可以访问该页面')
      return saved
    },
    async update(id: string, input: Omit<Parameters<typeof menuCalls.update>[0], 'id'>) {
      const saved = await menuCalls.update({ ...input, id })
      await settle('菜单已修改')
      return saved
    },
    async remove({ id, title }: ManagedMenu) {
      const isSure = await modal.confirm({
        title: '提示',
        content: `此操作将永久删除菜单“${title}”及其按钮, 是否继续?`,
        okText: '确定',
        cancelText: '取消',
      })
      if (!isSure) return
      await menuCalls.remove(id)
      await settle('菜单已删除')
    },
  }
}

function findMenu(items: readonly ManagedMenu[], id: string): ManagedMenu | null {
  for (const item of items) {
    const found = item.id === id ? item : findMenu(item.children, id)
    if (found !== null) return found
  }
  return null
}

interface TreeNode {
  readonly key: string
  readonly title: React.ReactNode
  readonly children: TreeNode[]
}

function treeNodes(item: ManagedMenu, word: string): TreeNode[] {
  const children = item.children.flatMap((child) => treeNodes(child, word))
  if (word !== '' && children.length === 0 && !(item.title ?? '').includes(word)) return []
  return [{ key: item.id, title: <NodeTitle item={item} />, children }]
}

function NodeTitle({ item }: { readonly item: ManagedMenu }) {
  return (
    <span className={item.enabled ? 'menu-node' : 'menu-node menu-node-off'}>
      {item.title}
      {item.menuFlag !== 'web' && <small>{FLAG_LABELS[item.menuFlag]}</small>}
      {!item.enabled && <small>已停用</small>}
    </span>
  )
}
