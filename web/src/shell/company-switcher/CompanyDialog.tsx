import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Modal, Table } from 'antd'
import { useState } from 'react'
import type { Org } from '#web/api/session-calls.ts'
import { useSession } from '#web/shell/session/session-store.ts'
import { type CompanyFilter, companies } from './companies.queries.ts'
import { useSwitchCompany } from './use-switch-company.ts'
import './company-switcher.css'

/** The dialog 选择库区: filters, a table, a double click or the button takes the row. */
export function CompanyDialog({ onClose }: { readonly onClose: () => void }) {
  const current = useSession((state) => state.user?.currentOrg ?? '')
  const [filter, setFilter] = useState<CompanyFilter>({})
  const [chosen, setChosen] = useState(current)
  const { data, isFetching, error } = useQuery(companies(filter))
  const change = useSwitchCompany()

  async function take(company: Org | undefined) {
    if (company === undefined) return
    if (company.id !== current) onClose()
    await change(company)
  }

  return (
    <Modal
      title="选择库区"
      open
      width={650}
      onCancel={onClose}
      okText="确定"
      cancelText="取消"
      onOk={() => void take(data?.list.find(({ id }) => id === chosen))}
    >
      <CompanyFilterForm onChange={setFilter} />
      <Table<Org>
        size="small"
        rowKey="id"
        loading={isFetching}
        dataSource={[...(data?.list ?? [])]}
        pagination={false}
        scroll={{ y: 360 }}
        locale={{ emptyText: error === null ? '暂无数据' : '没有取得库区，请稍后重试' }}
        rowSelection={{
          type: 'radio',
          selectedRowKeys: [chosen],
          onChange: ([id]) => setChosen(String(id)),
        }}
        onRow={(row) => ({
          onClick: () => setChosen(row.id),
          onDoubleClick: () => void take(row),
        })}
        columns={[
          { title: '库区编号', dataIndex: 'orgCode', width: 160 },
          { title: '库区名称', dataIndex: 'orgName' },
        ]}
      />
    </Modal>
  )
}

function CompanyFilterForm({ onChange }: { readonly onChange: (filter: CompanyFilter) => void }) {
  const [form] = Form.useForm<CompanyFilter>()
  return (
    <Form form={form} layout="inline" className="company-filter" onFinish={onChange}>
      <Form.Item name="orgCode" label="库区编号">
        <Input allowClear />
      </Form.Item>
      <Form.Item name="orgName" label="库区名称">
        <Input allowClear />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        查询
      </Button>
      <Button
        onClick={() => {
          form.resetFields()
          onChange({})
        }}
      >
        重置
      </Button>
    </Form>
  )
}
