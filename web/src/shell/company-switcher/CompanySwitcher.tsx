import { BankOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/controls/lazy-part/lazy-part.tsx'
import { useSession } from '#web/shell/session/session-store.ts'
import { companies } from './companies.queries.ts'
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
        value={user.currentOrg}
        onOpenChange={(isOpen) => {
          if (isOpen) setAsked(true)
        }}
        options={list.map(({ id, orgCode, orgName }) => ({
          value: id,
          label: orgName,
          search: `${orgCode} ${orgName}`.toLowerCase(),
        }))}
        onSelect={(id) => {
          const company = list.find((one) => one.id === id)
          if (company !== undefined) void change(company)
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
