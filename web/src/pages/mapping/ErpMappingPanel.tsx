import {
  MESSAGE_FIELDS,
  MESSAGE_PARTS,
  type MessageField,
} from '@junheng/domain/integration/erp-message.ts'
import { BIZ_TYPES, type BizType } from '@junheng/domain/integration/outbox-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { useForm, useFormPart } from '#web/screens/form-state/form-context.ts'
import { type TriedMapping, triedMapping } from './mapping.queries.ts'
import { type TypedAdapter, typedAdapter } from './typed-mapping.ts'
import './mapping.css'

const KINDS = Object.entries(BIZ_TYPES).map(([value, label]) => ({ value, label }))

/** What is mapped, and what the ERP would be told of a document by it, as it is typed. */
export function ErpMappingPanel() {
  const { store } = useForm()
  const state = useFormPart(store, () => store.get())
  const [bizType, setBizType] = useState<BizType>('PU_WEIGH')
  const [code, setCode] = useState('')
  const asked = useDeferredValue(JSON.stringify(typedAdapter(state, { bizType, code })))
  const { data, error } = useQuery(triedMapping(JSON.parse(asked) as TypedAdapter | null))
  const adopt = (fields: TriedMapping['fields']) =>
    store.addRows(
      'sys_erp_adapter_field',
      fields.map(({ part, extField, source, constant }) => ({
        bizType,
        part,
        extField,
        source,
        constant,
      })),
    )
  return (
    <section className="mapping" aria-label="试映射">
      <header className="mapping-head">
        <h3>试映射</h3>
        <Select
          aria-label="试哪种单据"
          options={KINDS}
          value={bizType}
          onChange={(chosen) => setBizType(chosen)}
        />
        <Input
          aria-label="试哪张单据"
          placeholder="单号，不填取最近入队的"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </header>
      {error !== null && <p className="mapping-fault">{errorText(error)}</p>}
      {error === null && data !== undefined && <Tried tried={data} onAdopt={adopt} />}
    </section>
  )
}

interface TriedProps {
  readonly tried: TriedMapping
  readonly onAdopt: (fields: TriedMapping['fields']) => void
}

function Tried({ tried, onAdopt }: TriedProps) {
  const { code, isPreset, unmapped, fields, body } = tried
  return (
    <>
      {unmapped.length > 0 && (
        <p className="mapping-fault" role="alert">
          未维护{unmapped.join('、')}的ERP编码，这样的单据不会发出
        </p>
      )}
      <div className="mapping-sides">
        <div className="mapping-side">
          <p className="mapping-note">
            {isPreset ? '按预设对照' : '按下面的字段对照'}，单据 {code}
            {isPreset && (
              <Button size="small" type="link" onClick={() => onAdopt(fields)}>
                带入字段对照修改
              </Button>
            )}
          </p>
          <table className="mapping-table">
            <thead>
              <tr>
                <th>位置</th>
                <th>ERP字段</th>
                <th>取值</th>
                <th>单据的值</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ part, extField, source, constant, value }) => (
                <tr key={`${part} ${extField}`}>
                  <td>{MESSAGE_PARTS[part]}</td>
                  <td>{extField}</td>
                  <td>{constant === null ? MESSAGE_FIELDS[source as MessageField] : '固定值'}</td>
                  <td className={value === null ? 'mapping-none' : undefined}>
                    {value ?? '没有，不发'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <div className="mapping-side">
          <p className="mapping-note">将发出的报文</p>
          <pre className="mapping-body" aria-label="将发出的报文">
            {readable(body)}
          </pre>
        </div>
      </div>
    </>
  )
}

/** A message with a line for each part, for people alone. */
function readable(body: string): string {
  if (body.startsWith('{')) return JSON.stringify(JSON.parse(body), null, 2)
  return body
    .replaceAll(/>(?=<[^/])/g, '>\n')
    .replaceAll(/(<\/(?:item|billhead|billbody|bill)>)/g, '\n$1')
}
