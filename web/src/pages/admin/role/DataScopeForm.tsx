import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox, Radio, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { notices } from '#web/shell/notices/notice-store.ts'
import { AdminFault } from '../AdminFault.tsx'
import { companyChoices } from '../choices.queries.ts'
import { DATA_SCOPES, type DataScope, type Role, roleCalls, roleQueries } from './role.queries.ts'
import { SaveButtons } from './SaveButtons.tsx'
import { useSectionDirty } from './section-dirty.ts'

const SCOPE_TEXTS: Readonly<Record<DataScope, { readonly label: string; readonly help: string }>> =
  {
    OWN: { label: '本人', help: '只看自己制的单据' },
    DEPT: { label: '部门', help: '本部门人员制的单据' },
    ORG: { label: '本库区', help: '登录库区的全部数据' },
    ORGS: { label: '指定库区', help: '下面选定的库区' },
    GROUP: { label: '集团', help: '集团内全部库区' },
  }

interface DataScopeFormProps {
  readonly role: Role
  readonly isReadOnly: boolean
}

interface Input {
  readonly dataScope: DataScope
  readonly plainFields: boolean
  readonly orgIds: readonly string[]
  readonly classIds: readonly string[]
}

/** Whose rows the role sees, whether masked fields are shown in full, and which classes it is held to. */
export function DataScopeForm({ role, isReadOnly }: DataScopeFormProps) {
  const orgs = useQuery(roleQueries.orgs(role.id))
  const classes = useQuery(roleQueries.classes(role.id))
  const [changed, setChanged] = useState<Partial<Input>>({})
  const isDirty = Object.keys(changed).length > 0
  useSectionDirty('scope', isDirty)
  const error = orgs.error ?? classes.error
  if (error !== null)
    return (
      <AdminFault
        error={error}
        onRetry={() => void Promise.all([orgs.refetch(), classes.refetch()])}
      />
    )
  if (orgs.data === undefined || classes.data === undefined) return <Skeleton active />
  const input: Input = {
    dataScope: role.dataScope,
    plainFields: role.plainFields,
    orgIds: orgs.data.map(({ orgId }) => orgId),
    classIds: classes.data.map(({ invcId }) => invcId),
    ...changed,
  }
  return (
    <>
      <div className="admin-body role-form" data-keep-scroll>
        <ScopeFields
          input={input}
          isReadOnly={isReadOnly}
          onChange={(part) => setChanged({ ...changed, ...part })}
        />
      </div>
      <SaveBar
        role={role}
        changed={changed}
        isReadOnly={isReadOnly}
        onDone={() => setChanged({})}
      />
    </>
  )
}

interface ScopeFieldsProps {
  readonly input: Input
  readonly isReadOnly: boolean
  readonly onChange: (part: Partial<Input>) => void
}

function ScopeFields({ input, isReadOnly, onChange }: ScopeFieldsProps) {
  const companies = useQuery(companyChoices())
  const classes = useQuery(roleQueries.inventoryClasses())
  return (
    <>
      <h2>数据范围</h2>
      <Radio.Group
        className="role-scopes"
        value={input.dataScope}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ dataScope: target.value as DataScope })}
      >
        {DATA_SCOPES.map((scope) => (
          <Radio key={scope} value={scope}>
            {SCOPE_TEXTS[scope].label}
            <small>{SCOPE_TEXTS[scope].help}</small>
          </Radio>
        ))}
      </Radio.Group>
      {input.dataScope === 'ORGS' && (
        <Select
          mode="multiple"
          className="role-select"
          aria-label="指定库区"
          placeholder="选择库区"
          disabled={isReadOnly}
          loading={companies.isFetching}
          value={[...input.orgIds]}
          options={(companies.data ?? []).map(({ id, orgName }) => ({ value: id, label: orgName }))}
          onChange={(orgIds) => onChange({ orgIds })}
        />
      )}
      <h2>物料分类</h2>
      <p className="admin-muted">选定后只看这些分类的物料；不选则不限。</p>
      <Select
        mode="multiple"
        className="role-select"
        aria-label="物料分类"
        placeholder="不限"
        disabled={isReadOnly}
        loading={classes.isFetching}
        value={[...input.classIds]}
        options={(classes.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(classIds) => onChange({ classIds })}
      />
      <h2>敏感信息</h2>
      <Checkbox
        checked={input.plainFields}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ plainFields: target.checked })}
      >
        可看手机号、身份证号等敏感信息的全部内容
      </Checkbox>
    </>
  )
}

interface SaveBarProps {
  readonly role: Role
  readonly changed: Partial<Input>
  readonly isReadOnly: boolean
  readonly onDone: () => void
}

function SaveBar({ role, changed, isReadOnly, onDone }: SaveBarProps) {
  const queries = useQueryClient()
  const isDirty = Object.keys(changed).length > 0

  async function save() {
    const { orgIds, classIds, ...row } = changed
    if (orgIds !== undefined) await roleCalls.saveOrgs(role.id, orgIds)
    if (classIds !== undefined) await roleCalls.saveClasses(role.id, classIds)
    if (Object.keys(row).length > 0)
      await roleCalls.saveRow({ id: role.id, version: role.version, ...row })
    await queries.invalidateQueries({ queryKey: ['/sys-role'] })
    onDone()
    notices.show({ tone: 'success', text: '数据范围已保存' })
  }

  return (
    <div className="admin-foot">
      <SaveButtons isDirty={isDirty} isReadOnly={isReadOnly} onReset={onDone} onSave={save} />
    </div>
  )
}
