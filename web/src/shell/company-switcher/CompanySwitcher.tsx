import { BankOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { queryClient } from '#web/api/query-client.ts'
import type { Org } from '#web/api/session-calls.ts'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { notices } from '#web/shell/notices/notice-store.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { companies } from './companies.queries.ts'
import { showAllCompanies, useShowsAll } from './company-view.ts'
import { useSwitching } from './switching.ts'
import { useSwitchCompany } from './use-switch-company.ts'
import './company-switcher.css'

const CompanyDialog = lazyPart(() =>
  import('./CompanyDialog.tsx').then((module) => module.CompanyDialog),
)

/** The company one works in, to be changed by name or by the dialog with both filters. */
export function CompanySwitcher() {
  const user = useSession((state) => state.user)
  const [isAsked, setAsked] = useState(false)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const isSwitching = useSwitching((state) => state.isSwitching)
  // A switch throws away all answers, also one that is still under way: it is asked for anew when that is over.
  const { data, isFetching } = useQuery({ ...companies(), enabled: isAsked && !isSwitching })
  const change = useSwitchCompany()
  const showsAll = useShowsAll()
  if (user === null) return null
  const list = data?.list ?? [{ id: user.currentOrg, orgName: user.currentOrgName, orgCode: '' }]
  return (
    <>
      <Select
        className="company-switcher"
        aria-label="切换库区"
        prefix={<BankOutlined />}
        variant="borderless"
        showSearch={{
          filterOption: (word, option) => option?.search.includes(word.toLowerCase()) === true,
        }}
        popupMatchSelectWidth={240}
        loading={isFetching}
        value={showsAll ? ALL : user.currentOrg}
        onOpenChange={(isOpen) => {
          if (isOpen) setAsked(true)
        }}
        options={[
          ...(user.manyCompanies === true ? [allOption(user.currentOrgName)] : []),
          ...list.map(optionOf),
        ]}
        onSelect={(id) => {
          if (id === ALL) return lookAt(true)
          if (id === user.currentOrg) return lookAt(false)
          const company = list.find((one) => one.id === id)
          if (company === undefined) return
          showAllCompanies(false)
          void change(company)
        }}
        popupRender={(options) => withDialogButton(options, () => setDialogOpen(true))}
      />
      {isDialogOpen && (
        <Suspense>
          <CompanyDialog onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const ALL = 'all'

const allOption = (current: string) => ({
  value: ALL,
  label: '全部库区',
  search: '全部库区',
  title: `查看全部库区；新增的单据属于${current}`,
})

const optionOf = ({ id, orgCode, orgName }: Pick<Org, 'id' | 'orgCode' | 'orgName'>) => ({
  value: id,
  label: orgName,
  search: `${orgCode} ${orgName}`.toLowerCase(),
  title: orgName,
})

/** Another view of the same work: what is on the screen is asked for anew. */
function lookAt(isAll: boolean): void {
  showAllCompanies(isAll)
  void queryClient.invalidateQueries()
  notices.show({ tone: 'success', text: isAll ? '已显示全部库区的数据' : '只显示当前库区的数据' })
}

function withDialogButton(options: ReactNode, onClick: () => void): ReactNode {
  return (
    <>
      {options}
      <Button type="link" block onClick={onClick}>
        选择库区…
      </Button>
    </>
  )
}
