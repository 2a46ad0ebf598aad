import type { ContinuedNumber } from '@junheng/domain/setup/setup-wire.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { App, Button, Input, InputNumber } from 'antd'
import { useState } from 'react'
import { continueAt, continuedNumbers } from './setup.queries.ts'

/** Numbers that go on where the system before stopped. */
export function NumbersPart() {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { data: numbers = [] } = useQuery({ ...continuedNumbers(), enabled: isOpen })
  const shown = numbers.filter(({ label, code }) => label.includes(text) || code.includes(text))
  return (
    <section className="setup-numbers" aria-label="编号接续">
      <div className="setup-numbers-head">
        <div>
          <h2>编号接续</h2>
          <p>旧系统的单号编到几了，这里接着往后编；不填就从 1 开始</p>
        </div>
        <Button onClick={() => setOpen(!isOpen)}>{isOpen ? '收起' : '查看和修改'}</Button>
      </div>
      {isOpen && (
        <>
          <Input
            className="setup-find"
            aria-label="查找单据"
            placeholder="单据名称，如 通知单"
            allowClear
            value={text}
            onChange={(event) => setText(event.target.value.trim())}
          />
          <table className="setup-table">
            <thead>
              <tr>
                <th scope="col">单据</th>
                <th scope="col">下一个编码</th>
                <th scope="col">从几号接着编</th>
              </tr>
            </thead>
            <tbody>
              {shown.map((each) => (
                <NumberRow key={`${each.code} ${each.next}`} number={each} />
              ))}
            </tbody>
          </table>
          {shown.length === 0 && <p className="setup-none">没有这样的单据</p>}
        </>
      )}
    </section>
  )
}

function NumberRow({
  number: { code, label, nextCode, next },
}: {
  readonly number: ContinuedNumber
}) {
  const client = useQueryClient()
  const { message } = App.useApp()
  const [value, setValue] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (value === null) return
    setBusy(true)
    try {
      const { nextCode: after } = await continueAt({ code, next: value })
      void message.success(`${label}的下一个编码是 ${after}`)
      await client.invalidateQueries({ queryKey: continuedNumbers().queryKey })
    } finally {
      setBusy(false)
    }
  }
  return (
    <tr>
      <td>{label}</td>
      <td className="setup-code">{nextCode}</td>
      <td>
        <InputNumber
          aria-label={`${label}从几号接着编`}
          min={next}
          precision={0}
          placeholder={String(next)}
          value={value}
          onChange={setValue}
          onPressEnter={() => void save()}
        />
        <Button disabled={value === null} loading={isBusy} onClick={() => void save()}>
          接着编
        </Button>
      </td>
    </tr>
  )
}
