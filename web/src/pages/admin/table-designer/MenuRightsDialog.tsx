import { menuTitle } from '@junheng/domain/menu/menu-item.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Modal, Select, Skeleton, Table } from 'antd'
import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { errorText } from '#web/api/api-error.ts'
import { notices } from '#web/shell/notices/notice-store.ts'
import { reloadSession } from '#web/shell/session/session-actions.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import type { RoleChoice } from '../choices.queries.ts'
import type { RoleMenus } from '../role/role.queries.ts'
import './table-designer.css'
import { Line } from './Line.tsx'
import {
  entriesWith,
  entryOf,
  type LevelChoice,
  levelOf,
  type MenuEntry,
  ROLE_LEVELS,
  type RoleLevel,
  VIEW_LEVELS,
} from './menu-rights.ts'

interface MenuRightsDialogProps {
  readonly name: string
  readonly label: string
  /** A view is looked at, and that is all. */
  readonly isView?: boolean
  readonly onClose: () => void
}

interface Standing {
  /** Null: the table is in no menu yet. */
  readonly page: MenuEntry | null
  readonly roles: readonly RoleChoice[]
  readonly entries: Readonly<Record<string, readonly string[]>>
}

const findPage = async (mount: string): Promise<MenuEntry | null> => {
  const path = '/sys-menu/manage_list'
  return entryOf(await api.request<readonly MenuEntry[]>({ path, quiet: true }), mount)
}

async function findStanding(mount: string): Promise<Standing> {
  const { list } = await api.request<{ readonly list: readonly RoleChoice[] }>({
    path: '/role/page',
    query: { pn: 1, ps: 100 },
    quiet: true,
  })
  const roles = list.filter(({ enabled }) => enabled)
  const pairs = await Promise.all(
    roles.map(async ({ id }) => [id, (await menusOf(id)).menuIds] as const),
  )
  return { page: await findPage(mount), roles, entries: Object.fromEntries(pairs) }
}

/** Where the table stands in the menu, and which role does what with it. */
export function MenuRightsDialog({ name, label, isView, onClose }: MenuRightsDialogProps) {
  const mount = `${name}/main`
  const { data, error } = useQuery({
    queryKey: ['menu-rights', mount] as const,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => findStanding(mount),
  })
  return (
    <Modal open title={`菜单与权限 · ${label}`} width={650} footer={null} onCancel={onClose}>
      {error !== null && <Alert type="error" title={errorText(error)} />}
      {data === undefined && error === null && <Skeleton active />}
      {data && (
        <MenuRights
          standing={data}
          mount={mount}
          label={label}
          levels={isView ? VIEW_LEVELS : ROLE_LEVELS}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

interface MenuRightsProps {
  readonly standing: Standing
  readonly mount: string
  readonly label: string
  readonly levels: readonly LevelChoice[]
  readonly onClose: () => void
}

const menusOf = (roleId: string): Promise<RoleMenus> =>
  api.request<RoleMenus>({ path: `/role/menu/${roleId}`, quiet: true })

function MenuRights({ standing, mount, label, levels: offered, onClose }: MenuRightsProps) {
  const [title, setTitle] = useState(label)
  const [parentId, setParentId] = useState<string | null>(null)
  const [levels, setLevels] = useState<Readonly<Record<string, RoleLevel>>>({})
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const { page, roles, entries } = standing
  const nowOf = (id: string): RoleLevel =>
    page === null ? 'none' : levelOf(page, new Set(entries[id]))
  const nameOf = (id: string): string => roles.find((role) => role.id === id)?.name ?? ''
  async function save() {
    setBusy(true)
    setFault(null)
    try {
      const place = page ?? (await addToMenu({ title, mount, parentId }))
      for (const [roleId, level] of Object.entries(levels)) {
        // Asked anew: somebody may have given the role another page while this dialog stood open.
        const { menuIds: has, version } = await menusOf(roleId)
        const menuIds = entriesWith(place, { seen: entries[roleId] ?? [], has }, level)
        if (menuIds === null) throw new Error(`${nameOf(roleId)}的权限刚被别人改过，请重新打开`)
        const body = { roleId, menuIds, version }
        await api.request({ method: 'PUT', path: '/role/menu', body, quiet: true })
      }
      await reloadSession()
      notices.show({ tone: 'success', text: `“${label}”的菜单与权限已保存` })
      onClose()
    } catch (failure) {
      setFault(errorText(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="tdes-rights">
      {fault !== null && <Alert type="error" title={fault} role="alert" />}
      <Place
        page={page}
        title={title}
        parentId={parentId}
        onTitle={setTitle}
        onParent={setParentId}
      />
      <RoleTable
        roles={roles}
        offered={offered}
        levelOf={(id) => levels[id] ?? nowOf(id)}
        onLevel={(id, level) => setLevels({ ...levels, [id]: level })}
      />
      <Acts
        isBusy={isBusy}
        isReady={page !== null || title.trim() !== ''}
        onClose={onClose}
        onSave={() => void save()}
      />
    </div>
  )
}

interface ActsProps {
  readonly isBusy: boolean
  readonly isReady: boolean
  readonly onClose: () => void
  readonly onSave: () => void
}

const Acts = ({ isBusy, isReady, onClose, onSave }: ActsProps) => (
  <footer>
    <span className="admin-muted">平台管理员（如 admin）不用选，什么都能做。</span>
    <Button onClick={onClose}>取消</Button>
    <Button type="primary" loading={isBusy} disabled={!isReady} onClick={onSave}>
      保存
    </Button>
  </footer>
)

interface PlaceProps {
  readonly page: MenuEntry | null
  readonly title: string
  readonly parentId: string | null
  readonly onTitle: (title: string) => void
  readonly onParent: (parentId: string | null) => void
}

/** Where in the menu the table is, or is to be. */
function Place({ page, title, parentId, onTitle, onParent }: PlaceProps) {
  const menu = useSession((state) => state.menu)
  const folders = menu
    .filter(({ children }) => children && children.length > 0)
    .map((item) => ({ value: item.id, label: menuTitle(item) }))
  return page === null ? (
    <div className="tdes-pair">
      <Line label="菜单名称">
        <Input
          aria-label="菜单名称"
          maxLength={40}
          value={title}
          onChange={({ target }) => onTitle(target.value)}
        />
      </Line>
      <Line label="放在哪个菜单下">
        <Select
          aria-label="放在哪个菜单下"
          allowClear
          placeholder="一级菜单"
          options={folders}
          value={parentId}
          onChange={(id?: string) => onParent(id ?? null)}
        />
      </Line>
    </div>
  ) : (
    <p>已在菜单“{page.title ?? page.label}”。</p>
  )
}

interface RoleTableProps {
  readonly roles: readonly RoleChoice[]
  readonly offered: readonly LevelChoice[]
  readonly levelOf: (roleId: string) => RoleLevel
  readonly onLevel: (roleId: string, level: RoleLevel) => void
}

function RoleTable({ roles, offered, levelOf: levelAt, onLevel }: RoleTableProps) {
  return (
    <Table<RoleChoice>
      size="small"
      rowKey="id"
      pagination={false}
      scroll={{ y: 320 }}
      dataSource={[...roles]}
      columns={[
        { title: '角色', dataIndex: 'name' },
        {
          title: '能做什么',
          // As wide as its longest level: 填写和审核（含弃审、作废）.
          width: 260,
          render: (_, { id, name }) => (
            <Select
              aria-label={`${name}能做什么`}
              className="tdes-level"
              value={levelAt(id)}
              options={[...offered]}
              onChange={(level: RoleLevel) => onLevel(id, level)}
            />
          ),
        },
      ]}
    />
  )
}

/** Behind the product's own entries. */
const LAST = 900

/** The server gives the entry its route, its right and its buttons. */
async function addToMenu(entry: {
  readonly title: string
  readonly mount: string
  readonly parentId: string | null
}): Promise<MenuEntry> {
  await api.request({
    method: 'POST',
    path: '/sys-menu/create',
    body: { ...entry, seq: LAST },
    quiet: true,
  })
  const made = await findPage(entry.mount)
  if (made === null) throw new Error('菜单没有建成，请刷新后再试')
  return made
}
