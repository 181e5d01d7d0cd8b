import { expect, test } from 'vitest'
import { setOpen, setShaking, startWork } from '../stores/modal.ts'
import { createTestApp } from '../testing.ts'

async function createQuietApp() {
  const world = createTestApp()
  await world.ready
  await world.page.settled()
  world.page.states.length = 0
  return world
}

test('default', async () => {
  const { app, page } = await createQuietApp()

  app.stores.modal.setState(setOpen(true))
  await page.settled()

  expect(page.states).toMatchObject([{ open: true }])
})

test('behavior: changes of one moment are told once', async () => {
  const { app, page } = await createQuietApp()

  app.stores.modal.setState(setOpen(true))
  app.stores.modal.setState(startWork)
  await page.settled()

  expect(page.states).toMatchObject([{ open: true, loading: true }])
})

test('behavior: what the page may not know, and what is as before, is not told', async () => {
  const { app, page } = await createQuietApp()

  app.stores.modal.setState(setShaking(true))
  app.stores.modal.setState(setOpen(true))
  app.stores.modal.setState(setOpen(false))
  await page.settled()

  expect(page.states).toEqual([])
})

test('behavior: a new session is told the state although it did not change', async () => {
  const { page } = await createQuietApp()
  const facts = { embedded: false, title: 'Shop', prefersDark: false }

  await page.link.request('INIT', { options: {}, ...facts })
  await page.settled()

  expect(page.states).toHaveLength(1)
})
