import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { useForm, useFormPart } from '#web/screens/form-state/form-context.ts'
import { type SourceSample, sourceSample } from './mapping.queries.ts'
import { read, rowsIn, triedFields } from './typed-mapping.ts'
import './mapping.css'

/** The mapping as it is typed, beside the rows that it is for. */
export function SyncMappingPanel() {
  const { store } = useForm()
  const id = useFormPart(store, () => read(store.get().header, 'id'))
  const { data, error, isFetching, refetch } = useQuery(sourceSample(id))
  return (
    <section className="mapping" aria-label="样例与对照">
      <header className="mapping-head">
        <h3>样例与对照</h3>
        <Button disabled={id === ''} loading={isFetching} onClick={() => void refetch()}>
          读取样例
        </Button>
        {id === '' && <span className="mapping-note">保存后可读取来源的样例</span>}
      </header>
      {error !== null && <p className="mapping-fault">{errorText(error)}</p>}
      {data !== undefined && <Sides sample={data} />}
    </section>
  )
}

function Sides({ sample }: { readonly sample: SourceSample }) {
  const { store } = useForm()
  const rows = useFormPart(store, () => rowsIn(store.get(), 'sys_sync_field'))
  const [at, setAt] = useState(0)
  const tried = triedFields(rows, sample.rows[at])
  const mapped = new Set(tried.map(({ field }) => field))
  const lacking = sample.fields.filter(
    ({ field, label, required }) => required && !mapped.has(field) && !mapped.has(label),
  )
  return (
    <>
      {lacking.length > 0 && (
        <p className="mapping-fault" role="alert">
          必填的档案字段还没有对照：{lacking.map(({ label }) => label).join('、')}
        </p>
      )}
      <div className="mapping-sides">
        <div className="mapping-side">
          <p className="mapping-note">第 {at + 1} 行将成为</p>
          <table className="mapping-table">
            <thead>
              <tr>
                <th>档案字段</th>
                <th>来源字段</th>
                <th>转换</th>
                <th>值</th>
              </tr>
            </thead>
            <tbody>
              {tried.map(({ field, column, transform, value, fault }) => (
                <tr key={field}>
                  <td>{sample.fields.find((one) => one.field === field)?.label ?? field}</td>
                  <td>{column}</td>
                  <td>{transform}</td>
                  <td className={fault === null ? undefined : 'mapping-fault'}>
                    {fault ?? value ?? '（空）'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <SampleRows sample={sample} at={at} onChoose={setAt} />
      </div>
    </>
  )
}

interface SampleRowsProps {
  readonly sample: SourceSample
  readonly at: number
  readonly onChoose: (at: number) => void
}

function SampleRows({ sample: { columns, rows }, at, onChoose }: SampleRowsProps) {
  return (
    <div className="mapping-side">
      <p className="mapping-note">
        {rows.length === 0 ? '来源中没有数据' : '来源的前几行，点行号看它将成为什么'}
      </p>
      <table className="mapping-table">
        <thead>
          <tr>
            <th>行</th>
            {columns.map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={JSON.stringify(row)} aria-selected={index === at}>
              <td>
                <Button size="small" type="link" onClick={() => onChoose(index)}>
                  {index + 1}
                </Button>
              </td>
              {columns.map((name) => (
                <td key={name}>{row[name] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
