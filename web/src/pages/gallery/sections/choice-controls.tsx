import type { GallerySection } from '../gallery-section.ts'
import { KIND_GROUPS } from '../specimen/kind-groups.ts'
import { SpecimenCards } from '../specimen/SpecimenCards.tsx'

export const choiceControls: GallerySection = {
  id: 'choice',
  title: '选择',
  Content: () => <SpecimenCards kinds={KIND_GROUPS.choice} />,
}
