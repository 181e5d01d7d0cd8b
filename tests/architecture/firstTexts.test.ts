import { expect, test } from 'vitest'
import { lateTexts } from './firstTexts.ts'
import { plant, projectRoot } from './sources.ts'

test('default', () => {
  expect(lateTexts(projectRoot)).toEqual([])
})

test('error: a text of the first chunk that comes later is named', () => {
  const root = plant({
    'widget/main.tsx': "import { App } from './App.tsx'\nimport type { Far } from './Far.tsx'",
    'widget/App.tsx': "export { Modal } from './modal/Modal.tsx'\nimport('./Far.tsx')",
    'widget/modal/Modal.tsx': "export const Modal = () => t('modal.close') + t('wallets.title')",
    'widget/Far.tsx': "export const far = t('wallets.search')",
    'widget/texts/enLater.ts':
      "export const enLater = { 'wallets.title': 'a', 'wallets.search': 'b' }",
  })

  expect(lateTexts(root)).toEqual([
    'widget/modal/Modal.tsx says wallets.title, which is in enLater.ts',
  ])
})
