import type { GallerySection } from '../gallery-section.ts'
import { KIND_GROUPS } from '../specimen/kind-groups.ts'
import { SpecimenCards } from '../specimen/SpecimenCards.tsx'

export const suggestControls: GallerySection = {
  id: 'suggest',
  title: '联想',
  Content: () => <SpecimenCards kinds={KIND_GROUPS.suggest} />,
}
