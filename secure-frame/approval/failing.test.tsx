import { expect, test } from 'vitest'
import { stories } from './stories.tsx'
import { drawItem } from './testing.tsx'

function show(story: string) {
  const { item } = stories[story]! // named in this file
  if (item.kind === 'unlock') throw new Error('A request of a site was expected')
  return drawItem(item)
}

test('behavior: where the account cannot pay it says that nothing can be sent, not what it would cost', () => {
  const { all, text } = show('unpayable')

  expect(text()).toContain(
    "This can't be sent: your account doesn't hold enough ETH for it and its network fee.",
  )
  expect(text()).not.toContain("you'd still pay the fee")
  expect(all('button').map(({ textContent }) => textContent)).toContain('Approve anyway')
})
