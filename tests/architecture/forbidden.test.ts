import { expect, test } from 'vitest'
import { forbiddenUses } from './forbidden.ts'
import { plant, projectRoot } from './sources.ts'

test('default', () => {
  expect(forbiddenUses(projectRoot)).toEqual([])
})

test('error: each forbidden thing is named with its line', () => {
  const root = plant({
    'host-sdk/a.ts': [
      "addEventListener('beforeunload', go)",
      "window.addEventListener('message', go)",
      "port.addEventListener('message', go)",
      'element.innerHTML = text',
      'console.log(1)',
      "console.warn('fine')",
      'const id = Math.random()',
      '// TODO later',
      "setTimeout('go()', 1)",
      'setTimeout(go, 1)',
      'new Function(text)',
      'window.ethereum.request()',
    ].join('\n'),
    'widget/b.tsx': [
      'window.ethereum.request()',
      "addEventListener('eip6963:announceProvider', go)",
      'const c = <p dangerouslySetInnerHTML={html} />',
      'self.onmessage = go',
    ].join('\n'),
    'shared-schemas/messaging/connect.ts': "window.addEventListener('message', go)",
    'tests/browser/c.spec.ts': 'await page.waitForTimeout(5)\ntest.skip(go)\nconsole.log(1)',
    'widget/d.test.ts': [
      'await new Promise((resolve) => setTimeout(resolve, 20))',
      "await Promise.race([work, new Promise((resolve) => setTimeout(resolve, 20, 'late'))])",
      'await new Promise((resolve) => setTimeout(resolve))',
    ].join('\n'),
  })

  const found = forbiddenUses(root).map((line) => line.split(': ')[0])

  expect(found).toEqual([
    'host-sdk/a.ts:1 unload handler',
    'host-sdk/a.ts:4 markup from text',
    'host-sdk/a.ts:9 code from text',
    'host-sdk/a.ts:11 code from text',
    'host-sdk/a.ts:2 message listener on a window',
    'host-sdk/a.ts:7 Math.random',
    'host-sdk/a.ts:5 console.log',
    'host-sdk/a.ts:8 unfinished work',
    'tests/browser/c.spec.ts:1 sleep or retry in a test',
    'tests/browser/c.spec.ts:2 sleep or retry in a test',
    'widget/b.tsx:3 markup from text',
    'widget/b.tsx:4 message listener on a window',
    "widget/b.tsx:1 wallet of the frame's own realm",
    "widget/b.tsx:2 wallet of the frame's own realm",
    'widget/d.test.ts:1 sleep',
  ])
})
