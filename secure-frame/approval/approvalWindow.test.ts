import { expect, test, vi } from 'vitest'
import { createApprovalWindow } from './approvalWindow.ts'
import { stories } from './stories.tsx'

test.each([
  ['shop & co', '/approve?projectId=shop+%26+co'],
  [undefined, '/approve'],
])('default: the window of project %s is opened where the server answers it', (projectId, path) => {
  const { item } = stories.message!
  const open = vi.fn(() => null)
  const approvalWindow = createApprovalWindow({
    window: { open } as unknown as Window, // a browser that blocks pop-ups
    approvals: {
      state: () => ({ shown: { id: '1', item, expiresAt: 1 }, waiting: 1, place: 1, total: 1 }),
      approve: () => true,
      reject: () => {},
    },
    siteOrigin: () => 'https://shop.example',
    themeMode: () => 'light',
    projectId,
  })

  approvalWindow.open()

  expect(open).toHaveBeenCalledWith(path, '_blank', expect.any(String))
  expect(approvalWindow.state()).toBe('refused')
})
