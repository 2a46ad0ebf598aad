import type { AnyRow } from '@junheng/domain/row/any-row.ts'
import type { FormTemplate } from '@junheng/domain/wire/template-wire.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/api/api.ts'
import { baseOf, formTemplate } from '#web/screens/template/template.queries.ts'
import { whenTabGoes } from '#web/shell/tabs/gone-tabs.ts'
import { useView } from '../view-host/view-host.ts'

/**
 * 复制 stores a row and opens it to be mended; whoever gives it up leaves none behind. A row that somebody has
 * saved meanwhile is his and stays.
 */
export function useCopiedRow(): { readonly keep: () => void } {
  const { key, menuId, query } = useView()
  const queries = useQueryClient()
  const { id, copy: version } = query
  useEffect(() => {
    if (menuId === null || id === undefined || version === undefined) return
    whenTabGoes(key, () => void dropCopy(queries, { menuId, id, version }))
  }, [key, menuId, id, version, queries])
  return { keep: () => whenTabGoes(key, null) }
}

async function dropCopy(
  queries: QueryClient,
  {
    menuId,
    id,
    version,
  }: { readonly menuId: string; readonly id: string; readonly version: string },
): Promise<void> {
  const template = queries.getQueryData<FormTemplate>(formTemplate(menuId).queryKey)
  if (template === undefined) return
  const base = baseOf(template)
  try {
    const row = await api.request<AnyRow>({ path: `${base}/get/${id}`, quiet: 'wholly' })
    if (String(row['version']) !== version) return
    await api.request({
      method: 'DELETE',
      path: `${base}/delList`,
      body: { ids: [id] },
      quiet: 'wholly',
    })
    await queries.invalidateQueries({ queryKey: [base] })
  } catch {
    // Who may copy but not delete leaves a draft, which the list shows.
  }
}
