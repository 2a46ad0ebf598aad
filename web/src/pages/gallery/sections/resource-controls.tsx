import type { GallerySection } from '../gallery-section.ts'
import { KIND_GROUPS } from '../specimen/kind-groups.ts'
import { SpecimenCards } from '../specimen/SpecimenCards.tsx'

export const resourceControls: GallerySection = {
  id: 'resource',
  title: '资源',
  Content: () => <SpecimenCards kinds={KIND_GROUPS.resource} />,
}
