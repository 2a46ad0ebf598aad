import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'

const { globalSetup: _g, ...rest } = base
export default defineConfig({ ...rest, use: { ...rest.use, baseURL: 'http://127.0.0.1:8192' } })
