import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber, Select, Switch, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { roleChoices } from '../choices.queries.ts'
import { KnownChoice } from './KnownChoice.tsx'
import { MenuPreview } from './MenuPreview.tsx'
import { FLAG_OPTIONS, type ManagedMenu, type MenuInput } from './menu.queries.ts'
import { type MenuChoices, menuChoices } from './menu-choices.ts'

interface MenuFormProps {
  /** Null: a new entry. */
  readonly menu: ManagedMenu | null
  readonly parent: ManagedMenu | null
  /** The whole tree: what entries may name is named by those that are there. */
  readonly all: readonly ManagedMenu[]
  readonly canSave: boolean
  readonly onDirty: (isDirty: boolean) => void
  readonly onSave: (input: MenuInput) => Promise<void>
}

interface Fields extends Omit<MenuInput, 'keepAlive'> {
  readonly keepAlive: boolean
}

const LIMITS = { title: 40, address: 300 }

/** The properties of a menu entry. */
export function MenuForm({ menu, parent, all, canSave, onDirty, onSave }: MenuFormProps) {
  const [form] = Form.useForm<Fields>()
  const choices = useMemo(() => menuChoices(all), [all])
  const [isBusy, setBusy] = useState(false)

  async function save(fields: Fields) {
    setBusy(true)
    try {
      await onSave({ ...emptied(fields), keepAlive: fields.keepAlive ? 1 : 0 })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form<Fields>
      form={form}
      className="menu-form"
      labelCol={{ flex: '100px' }}
      colon={false}
      disabled={!canSave}
      initialValues={fieldsOf(menu, parent)}
      onValuesChange={() => onDirty(true)}
      onFinish={(fields) => void save(fields).catch(() => {})}
    >
      <h2>
        {menu === null ? '新增菜单' : menu.title}
        {menu?.builtIn && <Tag>内置</Tag>}
      </h2>
      <Form.Item label="上级菜单">{parent?.title ?? '一级菜单'}</Form.Item>
      <MenuFields choices={choices} />
      <Form.Item label="预览">
        <MenuPreview form={form} />
      </Form.Item>
      {menu?.code && (
        <Form.Item label="内部编码">
          <code>{menu.code}</code>
        </Form.Item>
      )}
      <Form.Item label=" ">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={!canSave}>
          保存
        </Button>
      </Form.Item>
    </Form>
  )
}

function MenuFields({ choices }: { readonly choices: MenuChoices }) {
  return (
    <>
      <Form.Item name="title" label="名称" rules={[{ required: true, message: '名称必须填写' }]}>
        <Input maxLength={LIMITS.title} />
      </Form.Item>
      <Form.Item name="menuFlag" label="类别">
        <Select options={FLAG_OPTIONS} />
      </Form.Item>
      <Form.Item
        name="path"
        label="路径"
        extra="以 / 开头是平台页面；以 http 开头的外部页面在页内打开"
      >
        <Input maxLength={LIMITS.address} />
      </Form.Item>
      <Form.Item name="urlPath" label="地址" extra="按钮打开的页面，或页签栏关闭时新窗口的地址">
        <Input maxLength={LIMITS.address} />
      </Form.Item>
      <Form.Item name="component" label="页面" extra="不选由模板生成">
        <KnownChoice choices={choices.component} placeholder="由模板生成" />
      </Form.Item>
      <Form.Item name="mount" label="模板来源" extra="列表和表单由它生成">
        <KnownChoice choices={choices.mount} placeholder="没有模板" />
      </Form.Item>
      <Form.Item name="query" label="参数" extra="打开时带上的查询参数，如 type=st">
        <Input maxLength={LIMITS.address} />
      </Form.Item>
      <Form.Item
        name="buttonUrls"
        label="按钮地址"
        extra="含 jzjk、pdjk 或 dsrw 的打开监控系统的登录页"
      >
        <Input maxLength={LIMITS.address} />
      </Form.Item>
      <Form.Item name="permision" label="权限">
        <KnownChoice choices={choices.permision} placeholder="不需要权限" />
      </Form.Item>
      <Form.Item name="roles" label="可见角色" extra="不选则有此菜单的人都能看到">
        <RoleCodes />
      </Form.Item>
      <Form.Item name="icon" label="图标">
        <KnownChoice choices={choices.icon} placeholder="没有图标" />
      </Form.Item>
      <Form.Item name="seq" label="顺序">
        <InputNumber min={0} max={9999} precision={0} />
      </Form.Item>
      <Form.Item label="选项" className="menu-switches">
        <LabelledSwitch name="keepAlive" label="切换页签时保留页面" />
        <LabelledSwitch name="newWindow" label="新窗口打开" />
        <LabelledSwitch name="enabled" label="启用" />
      </Form.Item>
    </>
  )
}

interface RoleCodesProps {
  readonly id?: string
  readonly value?: readonly string[] | null
  readonly onChange?: (codes: readonly string[]) => void
}

/** A code that the list of roles does not name stays: a built-in entry belongs to every group. */
function RoleCodes({ id, value, onChange }: RoleCodesProps) {
  const { data } = useQuery(roleChoices())
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      placeholder="全部角色"
      showSearch={{ optionFilterProp: 'label' }}
      value={[...(value ?? [])]}
      options={(data?.list ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      {...(onChange === undefined ? {} : { onChange })}
    />
  )
}

function LabelledSwitch({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <span className="menu-switch">
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch size="small" aria-label={label} />
      </Form.Item>
      {label}
    </span>
  )
}

function fieldsOf(menu: ManagedMenu | null, parent: ManagedMenu | null): Fields {
  const isBelowPage = parent !== null && parent.path !== null
  return {
    parentId: menu?.parentId ?? parent?.id ?? null,
    title: menu?.title ?? '',
    path: menu?.path ?? null,
    urlPath: menu?.urlPath ?? null,
    component: menu?.component ?? null,
    icon: menu?.icon ?? null,
    mount: menu?.mount ?? null,
    query: textOf(menu?.query),
    buttonUrls: textOf(menu?.buttonUrls),
    permision: menu?.permision ?? null,
    menuFlag: menu?.menuFlag ?? (isBelowPage ? 'button' : 'web'),
    seq: menu?.seq ?? (parent?.children.length ?? 0) + 1,
    keepAlive: menu === null || Number(menu.keepAlive) === 1,
    newWindow: menu?.newWindow === true,
    enabled: menu?.enabled ?? true,
    roles: menu?.roles ?? null,
  }
}

/** The server stores these as text. */
function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/** An emptied line clears the value. */
function emptied(fields: Fields): Omit<MenuInput, 'keepAlive'> {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    value === '' || value === undefined ? null : value,
  ])
  return Object.fromEntries(entries) as Omit<MenuInput, 'keepAlive'>
}
