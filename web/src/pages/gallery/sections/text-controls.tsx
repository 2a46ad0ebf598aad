import type { GallerySection } from '../gallery-section.ts'
import { KIND_GROUPS } from '../specimen/kind-groups.ts'
import { SpecimenCards } from '../specimen/SpecimenCards.tsx'

export const textControls: GallerySection = {
  id: 'text',
  title: '文本',
  Content: () => <SpecimenCards kinds={KIND_GROUPS.text} />,
}
