import { FormField } from '#web/screens/form-fields/FormField.tsx'
import { useForm, useRowAccess } from '#web/screens/form-state/form-context.ts'
import { isDrawn } from '#web/screens/form-state/form-model.ts'

/** Fields of a section in the page's own order; what a role or a site does not have is left out. */
export function VehicleFields({ names }: { readonly names: readonly string[] }) {
  const { store } = useForm()
  const { header, main } = store.model
  const row = useRowAccess(main, null)
  const fields = names.flatMap((name) => {
    const field = header.find(({ fieldName }) => fieldName === name)
    return field && isDrawn(field) ? [field] : []
  })
  return (
    <div className="jh-grid">
      {fields.map((field) => (
        <FormField key={field.id} field={field} table={main} rowKey={null} row={row} />
      ))}
    </div>
  )
}
