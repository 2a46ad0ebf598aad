import type { Layer, LayerOp } from '@junheng/domain/template/layer-template.ts'
import type {
  FieldDefinition,
  FormTemplate,
  ListTemplate,
} from '@junheng/domain/wire/template-wire.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/api.ts'

export type TemplateView = 'list' | 'form'

export const CONFIGURE_RIGHT = 'optimus_prime:cg-format:update'

/** A template as it is shown now, with the differences of group and company in it. */
export interface ShownTemplate {
  readonly id: string
  readonly fields: readonly FieldDefinition[]
  /** Titles of its tables. */
  readonly tableLabels: Readonly<Record<string, string>>
  /** Stored differences without effect. */
  readonly problems: readonly string[]
}

type WithProblems<T> = T & { readonly layerProblems?: readonly { readonly msg?: string }[] }

const ROOT = '/optimus_prime/cg-format'
const FILE = { kind: 'junheng-template-layers', version: 1 } as const
/** A look at another window must not change what a draft stands on. */
const STEADY = { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const
export const templateAdminKey = ['template-admin'] as const

export const shownTemplate = (menuId: string, view: TemplateView) =>
  queryOptions({
    queryKey: [...templateAdminKey, 'shown', menuId, view] as const,
    ...STEADY,
    retry: false,
    queryFn: async (): Promise<ShownTemplate> => {
      const template = await api.request<WithProblems<FormTemplate | ListTemplate>>({
        path: `${ROOT}/lookup`,
        query: { formatType: view === 'form' ? 'FORM' : 'LIST', menuId },
        quiet: true,
      })
      const blocks = 'mcFlag' in template ? template.mcFlag : []
      return {
        id: template.id,
        fields: 'formSubList' in template ? template.formSubList : template.listSubList,
        tableLabels: Object.fromEntries(
          blocks.map(({ customTable, label }) => [customTable, label]),
        ),
        problems: (template.layerProblems ?? []).map(
          ({ msg }) => msg ?? '有一处修改本版本不能识别',
        ),
      }
    },
  })

/** The stored differences of one template, those of the group and of the company. */
export const storedLayers = (template: string) =>
  queryOptions({
    queryKey: [...templateAdminKey, 'layers', template] as const,
    ...STEADY,
    queryFn: async () => {
      const { layers } = await api.request<{ readonly layers: readonly Layer[] }>({
        method: 'POST',
        path: `${ROOT}/exportTemplate`,
        body: { templates: [template] },
        quiet: true,
      })
      const at = (level: Layer['at']) => layers.find((layer) => layer.at === level)?.ops ?? []
      return { group: at('group'), company: at('company') }
    },
  })

/** A file of differences as it was read from a disk; the server says what of it fits. */
export type LayerFile = Readonly<Record<string, unknown>>

/** All differences of group and company, or those of one template. */
export const exportLayers = (template: string | null) =>
  api.request<LayerFile>({
    method: 'POST',
    path: `${ROOT}/exportTemplate`,
    body: template === null ? {} : { templates: [template] },
  })

export interface ImportPlan {
  readonly plan: readonly { readonly action: string; readonly template: string }[]
  readonly problems: readonly LayerFinding[]
}

/** What a file would change; `apply` does it. */
export const importLayers = (file: LayerFile, apply: boolean) =>
  api.request<ImportPlan>({ method: 'POST', path: `${ROOT}/importTemplate`, body: { file, apply } })

export interface LayerFinding {
  readonly msg: string
  readonly op?: LayerOp
}

/**
 * Stores the company's differences; none takes them all back. What does not fit is answered in place of
 * being stored, each with its operation, so that it can be shown at its field.
 */
export async function saveCompanyLayer(
  template: string,
  { ops, was }: { readonly ops: readonly LayerOp[]; readonly was: readonly LayerOp[] },
): Promise<readonly LayerFinding[]> {
  const send = (apply: boolean) =>
    api.request<{ readonly problems: readonly LayerFinding[] }>({
      method: 'POST',
      path: `${ROOT}/importTemplate`,
      body: {
        file: { ...FILE, layers: [{ at: 'company', template, ops }] },
        apply,
        // Whoever saved in between is not overwritten unseen.
        was: [{ at: 'company', template, ops: was }],
      },
    })
  const { problems } = await send(false)
  if (problems.length === 0) await send(true)
  return problems
}
