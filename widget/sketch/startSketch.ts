import { createElement } from 'react'
import { App } from '../App.tsx'
import { close } from '../actions/modal/close.ts'
import type { App as World } from '../app.ts'
import { firstUseful } from '../modal/focusable.ts'
import css from '../modal/Router.module.css'
import { focusQuietly } from '../ui/focusQuietly.ts'
import { drawPlan, silence } from './drawPlan.ts'
import { type Memory, toPlan } from './toPlan.ts'

/** How long what nobody sees may be out of date. */
const unseenMs = 50

/**
 * Draws the app from the same components as React, and keeps it up to date, until React is here:
 * react-dom is two thirds of the code, and the first rows do not need it. It draws once the page has said
 * what there is, and while nobody sees it with patience: on the way to the first paint every drawing that
 * nobody sees is in the way. What is clicked meanwhile is done, not kept for later. Returns its undo, which
 * leaves the elements for React to take over.
 */
export function startSketch(app: World, root: Element): () => void {
  let scheduled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  let wasOpen = false

  let ids = 0
  const nextId = () => {
    ids += 1
    return `sketch-${ids}`
  }
  const memory: Memory = { cells: new Map(), onChange: schedule, nextId }

  function draw() {
    scheduled = false
    clearTimeout(timer)
    timer = undefined
    if (ended || !app.stores.options.getState().initialized) return
    drawPlan(root, toPlan(createElement(App, { app }), memory))
    const { open } = app.stores.modal.getState()
    if (open && !wasOpen) focusFirst(app, root)
    wasOpen = open
  }
  function schedule() {
    const { modal, options } = app.stores
    if (!modal.getState().open && !options.getState().site.embedded) {
      timer ??= setTimeout(draw, unseenMs)
    } else if (!scheduled) {
      scheduled = true
      queueMicrotask(draw)
    }
  }
  /** What its components learnt goes: React throws away all of a drawing that differs from its own first one. */
  function drawAnew() {
    const typed = [...root.querySelectorAll('input')].map((input) => [input, input.value] as const)
    memory.cells.clear()
    draw()
    for (const [input, value] of typed) input.value = value
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && wasOpen) close(app)
  }

  draw()
  document.addEventListener('keydown', onKeyDown)
  const undos = Object.values(app.stores).map((store) => store.subscribe(schedule))
  return () => {
    drawAnew()
    ended = true
    for (const undo of undos) undo()
    document.removeEventListener('keydown', onKeyDown)
    silence(root)
  }
}

/** As a view does when it appears: its first useful control, else the dialog itself. */
function focusFirst(app: World, root: Element): void {
  if (app.site.embedded && !document.hasFocus()) return
  const dialog = root.querySelector<HTMLElement>('[role=dialog]')
  const stage = dialog?.querySelector(`.${css.stage}`)
  const target = (stage && firstUseful(stage)) ?? dialog
  if (target) focusQuietly(target)
}
