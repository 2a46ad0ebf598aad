import { create } from 'zustand'

/** True between the companies: no page is there, so none asks for data of the wrong one. */
export const useSwitching = create<{ readonly isSwitching: boolean }>()(() => ({
  isSwitching: false,
}))
